import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const page = 'src/apps/manage/manage.html';
const ownPaths = /^\/(manage|signin|signup|onboarding|error)(\/|\?|$)/;
const server = process.env.VITRINE_SERVER ?? 'http://localhost:4310';

/** The working area: built to dist/public/manage.html with hashed files in dist/public/assets. */
export default defineConfig({
  plugins: [react(), withoutJsonSchema(), withoutStringFormats(), withoutCycles(), withoutServerLinks(), managePage()],
  publicDir: false,
  server: {
    port: 4320,
    proxy: {
      // Everything but this door's own paths and Vite's files is the server's: the API, published pages, pictures.
      '^/(?!manage|signin|signup|onboarding|error|src/|@|node_modules/).+': { target: server },
    },
  },
  build: {
    outDir: 'dist/public',
    assetsDir: 'assets',
    target: 'es2022',
    // What every screen is made of is there before anything is fetched.
    modulePreload: {
      resolveDependencies: (_file, found) => found.filter(name => !/\/(base|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      input: resolve(import.meta.dirname, page),
      output: { codeSplitting: { groups: [{ name: firstFiles(), debugName: 'first files' }] } },
    },
  },
});

/** Serves the one page at all of its paths while developing, and writes it to the root of the output when building. */
function managePage(): Plugin {
  return {
    name: 'manage-page',
    enforce: 'post',
    configureServer(vite) {
      vite.middlewares.use((request, _response, next) => {
        if (ownPaths.test(request.url ?? '')) request.url = `/${page}`;
        next();
      });
    },
    generateBundle(_options, bundle) {
      const html = bundle[page];
      if (html !== undefined) html.fileName = 'manage.html';
    },
  };
}

/** Reached at once by an import of something beside them, and used by nothing that is there at once. */
const usedLater =
  /\/(mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery|infiniteQueryOptions)\.js$|\/longest-rising\.ts$/;

type ModuleLookup = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * What every screen needs is one file, and what the editor needs besides is another: forty small ones take a tenth
 * more bytes. The rest is split as it is shared.
 */
function firstFiles(): (id: string, graph: ModuleLookup) => string | null {
  const [main, editor] = ['apps/manage/main.tsx', 'product/showcase/editor/editor-screen.tsx'];
  const reached = (start: string, graph: ModuleLookup): Set<string> => {
    const found = new Set([resolve(import.meta.dirname, 'src', start)]);
    for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
    return found;
  };
  let known: { base: Set<string>; editor: Set<string> } | undefined;
  return (id, graph) => {
    if (usedLater.test(id)) return null;
    known ??= { base: reached(main, graph), editor: reached(editor, graph) };
    if (known.base.has(id)) return 'base';
    if (!known.editor.has(id)) return null;
    return /\/src\/(ui|base)\//.test(id) ? 'base' : 'editor';
  };
}

/** Zod carries a writer of JSON schemas in every schema; in the browser nobody asks for one. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema|json-schema-generator)\.js$/.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)];
      return names.map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}

/**
 * Every text of Zod can become an address, a token or a cipher by a method, and so all their patterns come along. We
 * write `z.uuid()`, not `z.string().uuid()`; who writes the latter in code for the browser is told here.
 */
function withoutStringFormats(): Plugin {
  const formats = 'email|url|jwt|emoji|guid|uuid|nanoid|cuid|ulid|base64|xid|ksuid|ip|cidr|e164|date|time|duration';
  const asMethod = new RegExp(`z\\s*\\.string\\([^;]*?\\)\\s*\\.(${formats})\\w*\\(`);
  return {
    name: 'without-string-formats',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (/\/src\/.*\.tsx?$/.test(id) && asMethod.test(code)) this.error(`${id}: a format is z.uuid(), not a method`);
      if (!/zod\/v4\/classic\/schemas\.js$/.test(id)) return null;
      const methods = /(export const ZodString = [\s\S]*?_ZodString\.init\(inst, def\);\n\}), \{[\s\S]*?\n\}\);/;
      if (!methods.test(code)) this.error('the methods of a text are not where they were in Zod');
      return { code: code.replace(methods, '$1);'), map: null };
    },
  };
}

/**
 * Zod remembers what it has met, in case a value contains itself, and writes its checks as code where a page may
 * evaluate text. Answers and stored edits come from JSON, and our policy evaluates nothing: neither is ever used here.
 */
function withoutCycles(): Plugin {
  return {
    name: 'without-cycles',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/zod\/v4\/classic\/schemas\.js$/.test(id)) return null;
      const parts = [
        /if \(!core\.globalConfig\.memoizer\)\s+core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/,
        /core\.\$ZodObjectJIT\b/,
      ];
      if (!parts.every(part => part.test(code))) this.error('what remembers and what writes code moved in Zod');
      const [remembering, writing] = parts as [RegExp, RegExp];
      return { code: code.replace(remembering, '').replace(writing, 'core.$ZodObject'), map: null };
    },
  };
}

/**
 * Links of the router library know how to fetch for servers of its own, its components are named by statements that
 * keep all of them, and it warns its developers. Nothing of it is used here.
 */
function withoutServerLinks(): Plugin {
  return {
    name: 'without-server-links',
    enforce: 'pre',
    apply: 'build',
    // Its package names the build that warns; the other stands beside it.
    resolveId: source =>
      source === 'react-router'
        ? resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')
        : null,
    transform(code, id) {
      if (!/react-router\/dist\/production\/chunk-[^/]+\.mjs$/.test(id)) return null;
      const left = code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/\/\* @__PURE__ \*\/ \w+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null')
        .replaceAll(/^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
      return { code: left, map: null };
    },
  };
}
