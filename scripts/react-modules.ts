import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const prefix = '\0module:';
const names = ['react', 'react/jsx-runtime'];

/** Serves React as modules with named exports: chunks that convert CommonJS add up to 0.5 KB (brotli) to a page. */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer, { kind }) {
      const isModule = kind === 'import-statement' && !importer?.startsWith(prefix);
      return isModule && names.includes(source) ? prefix + source : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const exported = Object.keys(createRequire(import.meta.url)(name) as object);
      return `import all from '${name}'; export default all; export const { ${exported.join(', ')} } = all;`;
    },
  };
}
