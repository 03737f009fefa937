/** The import rules of the README's map: who may import whom. */
const ours = '^src/';
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: ours, pathNot: [from, ...allowed].map((folder) => `^src/${folder}/`) },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A module is entered from one side.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-tests',
      comment: 'Nothing imports tests.',
      severity: 'error',
      from: { path: ours, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw|worker)$' } },
    only('engine-imports-nothing', 'engine', [], 'The engine is pure: no other module of ours.'),
    {
      name: 'engine-is-pure',
      comment: 'No React, Node, clock or network in the engine.',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-few-packages',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/(json-logic-js|@types/json-logic-js)' },
    },
    only('lint-imports-engine', 'lint', ['engine'], 'The lint knows the engine only.'),
    only('renderer-imports-engine', 'renderer', ['engine'], 'The renderer knows the engine, not the portal.'),
    only('api-imports-nothing', 'api', [], 'The types of the calls stand alone.'),
    only('portal-imports', 'portal', ['renderer', 'engine', 'api'], 'The portal never imports the server.'),
    {
      name: 'server-imports',
      comment:
        'The server never imports the portal; of the renderer it uses the PDF of a receipt alone, of the tools what runs the fixtures.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: ours, pathNot: ['^src/(server|engine|lint|api)/', '^src/renderer/receipt/pdf\\.ts$', '^src/tools/fixture/[^/]+\\.ts$'] },
    },
    {
      name: 'sql-in-db-only',
      comment: 'The database driver is reached through server/db.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/(db|jobs)/|\\.test\\.ts$' },
      to: { path: 'node_modules/(pg|pg-boss)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
