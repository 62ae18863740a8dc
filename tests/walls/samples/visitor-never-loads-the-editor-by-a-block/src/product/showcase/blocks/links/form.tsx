export const Fields = () => <form />;
