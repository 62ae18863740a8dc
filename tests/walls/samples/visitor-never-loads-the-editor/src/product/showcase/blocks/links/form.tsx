export const links = <form />;
