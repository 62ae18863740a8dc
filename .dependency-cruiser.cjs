// Who may import whom. Each rule here has a sample in tests/walls that must break it.
const { fronts, levels, screens } = require('./scripts/room-tree.cjs');

// One dot: pure, in the browser as on the server. A second dot touches the world, or the browser's own objects; hooks
// (use-) belong to React.
const PURE = { path: ['^src/(product|ui)/.*/[^./]+\\.ts$'], pathNot: ['/use-[^/]+\\.ts$'] };
// A room's front: its own folder, and the places that scripts/rooms.json marks.
const FRONT = `^(src/product/[^/]+|${fronts.join('|')})/`;
// What is drawn for a creator: every folder called screens, and the places that scripts/rooms.json marks.
const SCREENS = ['/screens/', ...screens.map(path => `${path}(\\.(browser|query))?\\.(ts|tsx|css)$`)];
const WORLD = '\\.(sql|flow|http|routes|jobs|room)\\.ts$';
const BROWSER = ['^src/(apps/(manage|visitor)|ui)/', '\\.tsx$', '\\.(client|query|browser)\\.ts$'];

// Loaded by the name of their folder, so nobody is seen to import them (blocks/published-blocks.ts, block-forms.tsx).
const BLOCK_PAGE = '/blocks/[^/]+/published\\.ts$';
const BLOCK_FORM = '/blocks/[^/]+/form\\.tsx$';

const partOf = folder => folder.replace(/^src\/(product\/)?/, '').replaceAll('/', '-');

/** Rooms, and the sub-rooms inside them, are in one order: each may know those before it. */
const order = levels.flatMap(({ folder, places }) => {
  const isRooms = folder === 'src/product';
  // Files that are listed one by one are not part of the folder they are in.
  const named = places.filter(place => place.isNamed).map(place => place.path);
  return places.slice(0, -1).flatMap(({ name, path, isNamed }, at) => {
    const later = places.slice(at + 1);
    const rule = to => ({
      name: isRooms ? 'rooms-know-only-those-before' : `sub-rooms-know-only-those-before-in-${partOf(folder)}`,
      comment: isRooms
        ? `${name} may not know a later room: announce what happened and let that room listen`
        : `${name} in ${folder} may not know a later sub-room: what both need belongs to the earlier one`,
      severity: 'error',
      from: { path, pathNot: isNamed ? [] : named },
      to,
    });
    const paths = isOne => later.filter(place => place.isNamed === isOne).map(place => place.path);
    return [
      ...(paths(false).length > 0 ? [rule({ path: paths(false), pathNot: named })] : []),
      ...(paths(true).length > 0 ? [rule({ path: paths(true) })] : []),
    ];
  });
});

const error = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more });

module.exports = {
  forbidden: [
    error('no-file-rings', 'files that need each other are one file, or three', {}, { circular: true }),
    error(
      'no-room-rings',
      'rooms know each other in one direction',
      { path: '^src/product/[^/]+$' },
      { circular: true, path: '^src/product/[^/]+$' },
      { scope: 'folder' },
    ),
    ...order,
    error(
      'base-is-the-floor',
      'base holds words that need nothing but zod and Temporal',
      { path: '^src/base/' },
      { path: ['^src/(?!base/)', 'node_modules/(?!zod/|temporal-)'] },
    ),
    error(
      'platform-knows-no-product',
      'machinery serves every product',
      { path: '^src/platform/' },
      { path: '^src/(product|ui|apps)/' },
    ),
    error(
      'ui-knows-no-product',
      'these parts could ship in another product',
      { path: '^src/ui/' },
      { path: '^src/(product|platform|apps)/' },
    ),
    error('rules-stay-pure', 'a file with one dot runs anywhere: move what touches the world to a .flow.ts', PURE, {
      path: [
        '^src/platform/',
        WORLD,
        '\\.client\\.ts$',
        'node_modules/(fastify|kysely|pg|graphile-worker|nodemailer)/',
      ],
    }),
    // Types of React may name what a rule works on; they are gone when it runs.
    error(
      'rules-stay-pure-in-the-browser',
      'a file with one dot knows no store, query, hook or React: name it .browser.ts, .query.ts or use-*.ts',
      PURE,
      {
        path: [
          '\\.(browser|query)\\.ts$',
          '/use-[^/]+\\.ts$',
          'node_modules/(react|react-dom|react-router|@tanstack)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    error('rules-use-no-node', 'a file with one dot also runs in the browser', PURE, { dependencyTypes: ['core'] }),
    error(
      'sql-stays-home',
      'ask the room by its flow',
      { path: '^src/', pathNot: [WORLD, '^src/platform/', '^src/apps/server/'] },
      { path: '\\.sql\\.ts$' },
    ),
    error(
      'flows-know-no-http',
      'a flow answers with values: what a request or a reply is belongs to .routes.ts, and what routes share to .http.ts',
      {
        path: '^src/product/.*\\.(sql|flow|jobs|client|query)\\.ts$',
      },
      { path: ['node_modules/fastify', '^src/platform/http', '\\.(http|routes)\\.ts$'] },
    ),
    error(
      'neighbours-use-the-front-door',
      'from another room only its rules, flows and client, directly in its folder or in that of a noun',
      { path: '^src/product/([^/]+)/' },
      {
        path: '^src/product/',
        pathNot: ['^src/product/$1/', `${FRONT}[^./]+\\.ts$`, `${FRONT}[^/]+\\.(flow|http|client|query)\\.ts$`],
      },
    ),
    error(
      'browser-sees-no-server',
      'what is drawn or sent to a browser never loads the server',
      { path: BROWSER, pathNot: '^src/(apps/(server|sandbox-gateway|landing)|platform)/' },
      { path: [WORLD, '^src/(platform|apps/server)/'] },
    ),
    error(
      'visitor-never-loads-the-editor',
      'a published page must stay light',
      { path: ['^src/apps/visitor/', BLOCK_PAGE] },
      { reachable: true, path: ['/form\\.tsx$', ...SCREENS, '^src/apps/manage/'] },
    ),
    error(
      'suffixes-stay-on-the-server',
      'the list of public suffixes is larger than a whole page: let the server judge names',
      { path: ['^src/apps/(manage|visitor)/', ...SCREENS, BLOCK_PAGE, BLOCK_FORM] },
      { reachable: true, path: 'node_modules/tldts' },
    ),
    error(
      'demo-uses-flows',
      'demo data enters as a creator would bring it',
      { path: '^src/apps/demo/' },
      { path: ['\\.(sql|routes|jobs)\\.ts$', '^src/apps/(server|manage|visitor)/'] },
    ),
    error(
      'styles-stay-in-their-folder',
      'take the component instead; styles that several need belong to src/ui',
      { path: '^(src/.+)/[^/]+$' },
      { path: '\\.css', pathNot: ['^$1/[^/]+$', '^src/ui/'] },
    ),
    error(
      'rooms-are-composed-in-one-place',
      'what a room brings is taken by apps/server/compose.ts alone',
      { path: '^src/', pathNot: '^src/apps/server/compose\\.ts$' },
      { path: '\\.room\\.ts$' },
    ),
    error(
      'refunds-have-one-door',
      'money goes back through orders/refunds/refund-order.flow.ts: it locks the order and counts what is on its way',
      {
        path: '^src/',
        pathNot: [
          '^src/product/orders/refunds/refund-order\\.flow\\.ts$',
          '^src/product/payments/(refunds/(ask-refund|check-refunds)|settling/settle-payment)\\.flow\\.ts$',
        ],
      },
      {
        path: '^src/product/(orders/refunds/refunded\\.sql|payments/refunds/(new-refunds\\.sql|ask-refund\\.flow))\\.ts$',
      },
    ),
    error('nobody-imports-a-door', 'doors open inwards', { pathNot: '^src/apps/' }, { path: '^src/apps/' }),
  ],
  options: {
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    // Types count too: knowing a type is knowing the room.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
