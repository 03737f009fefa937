/** The import rules of the README's map: who may import whom. That no folders import one another in a circle is tests/run/folder-cycles.ts's. */
const ours = '^(src|stand-ins|lab)/';
const tests = '\\.test\\.tsx?$';
const only = (name, from, allowed, comment, except) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^src/${from}/`, ...(except && { pathNot: except }) },
  to: { path: ours, pathNot: [from, ...allowed].map((room) => (room.endsWith('$') ? `^src/${room}` : `^src/${room}/`)) },
});

/**
 * The rooms of an area, from the lowest floor up: each imports from those before it only, types included, and a room that names its doors is
 * entered by them. There are several doors where what is behind one of them is loaded when it is asked for. A name with an ending is a file.
 */
const floors = {
  renderer: [
    { room: 'styles', says: 'Tokens and the base of every page.' },
    { room: 'icons', says: 'Icons by their names.' },
    { room: 'provider', says: 'What the renderer is handed: words, language, calls; and the voice for those who listen.' },
    { room: 'words', says: 'Answers, values, errors and reasons as text.' },
    { room: 'method-icon', says: 'The marks of the ways to pay.' },
    { room: 'layout', says: 'Buttons, notices, popups, headings.' },
    { room: 'messages', says: 'What is said about answers: errors, values, reasons.' },
    { room: 'drawings', says: 'Sums as pictures, with their words.' },
    { room: 'review', says: 'What is given and what was answered, as one list.' },
    { room: 'frame', says: "What a field stands in: its frame, the form's context and store." },
    { room: 'widgets', says: 'The controls, each of one value.' },
    { room: 'field', says: 'One question: frame, widget, what it asks of the server, what it clears.' },
    { room: 'theme', says: 'rjsf, given our fields.' },
    { room: 'form', says: 'A step, and the lists in it.' },
    { room: 'sheet', says: 'The calculation sheet.' },
    { room: 'receipt', says: 'A receipt as a page and as a PDF.' },
    { room: 'index.ts', says: 'The front door.' },
    { room: 'gallery', says: 'Every widget in every state.' },
  ],
  portal: [
    { room: 'kit', says: 'Calls, drafts, language, the browser, as donors alone need them: it knows nothing of giving.' },
    { room: 'styles', says: 'What every page wears.' },
    { room: 'core', says: 'What every page stands on: content, state, drafts, session.' },
    {
      room: 'account',
      says: 'Who somebody is: signing in and up, Singpass and Corppass.',
      doors: [
        'known/',
        'index.ts',
        'forms.ts',
        'reset-password-page.tsx',
        'sign-in-again.ts',
        'singpass/',
        'linking/(confirmation-page|link-calls).tsx?',
      ],
    },
    {
      room: 'receipt',
      says: 'What was given: receipts, certificates, their proof, the tax number left later.',
      doors: ['[^/]+$', 'tax-deduction/'],
    },
    {
      room: 'payment',
      says: 'How it is paid: once, again and again, with a card that was saved.',
      doors: [
        'step/(payment-step|bank-return|too-little).tsx',
        'done/done-page.tsx',
        'progress/',
        'plan/',
        'saved-cards/saved-cards.tsx',
        'changed/',
      ],
    },
    { room: 'profile', says: "A donor's own page: details, gifts, plans.", doors: ['profile-page.tsx', 'details/use-details.ts'] },
    {
      room: 'giving',
      says: 'From the home of a flow to its payment.',
      doors: [
        '[^/]+/[^/]+-(page|home).tsx',
        'rates-changed/rates-watch.tsx',
        'notes/later-notes.ts',
        'switching/(switch-question.tsx|use-switching.ts)',
      ],
    },
    {
      room: 'shell',
      says: 'What stands around every page: header, footer, warnings, the page of a failure.',
      doors: ['shell.tsx', 'errors/', 'accessibility/'],
    },
    { room: 'app', says: 'Routes and the start: the only room that knows all.', doors: ['main.ts', 'prerender.tsx', 'preview/main.tsx'] },
  ],
  desk: [
    { room: 'words', says: 'Every text of the desk.' },
    { room: 'kit', says: 'Calls, who is signed in, moments.' },
    { room: 'parts', says: 'What screens are made of: lists, tables, what is on its way or failed.' },
    { room: 'screens', says: 'A folder for each screen, and the list of them.', doors: ['screens.ts', 'sign-in/sign-in.tsx'] },
    { room: 'app', says: 'The start, the frame around every screen, and who is there.' },
  ],
  server: [
    { room: 'config', says: 'What the operator set, read from the environment.', doors: ['[^/]+$', 'parameters/load-settings.ts'] },
    { room: 'kit', says: 'HTTP, database, jobs, encryption, audit log, clock: it knows nothing of giving.' },
    {
      room: 'content',
      says: 'The definitions that serve, their versions, and the saves that are judged.',
      doors: [
        '[^/]+$',
        'settings/form-settings.ts',
        'files/(source|watch).ts',
        'judge/judge-on-thread.ts',
        'served/bundle-on-thread.ts',
        'stored/texts.ts',
      ],
    },
    {
      room: 'post',
      says: 'The queue of mails, how they are laid out, and how they leave.',
      doors: ['(queue|compose-mail|deliver|given-up|mail-audit-head|transport|smtp).ts'],
    },
    {
      room: 'releases',
      says: 'Releases of the content: drafts, reviews, schedules, and what is live.',
      doors: ['(index|services).ts'],
    },
    {
      room: 'people',
      says: 'Who somebody is: sessions, accounts, Singpass, drafts.',
      doors: [
        'accounts/known/(join-account|known-answers).ts',
        '(services|session|calls|assess-typed).ts',
        'sessions/(routes|store).ts',
        'accounts/(index|principal|account-calls|account-mail|close-account|user-pool).ts',
        'accounts/records/(accounts|attributes|find-by-attribute).ts',
        'accounts/pool/(pending-deletions|sign-in-watch|stand-in).ts',
        'singpass/(index|apps|particulars|proofs|stand-in|user-data).ts',
        'drafts/(routes|drafts|reached-steps).ts',
      ],
    },
    {
      room: 'places',
      says: 'Addresses and points on a map, as other services know them.',
      doors: ['address/(routes|search).ts', 'geocoding.ts'],
    },
    {
      room: 'gifts',
      says: 'The gift itself: donation, items, inputs, particulars, receipt number, kept receipt, gifts that others took.',
      doors: ['[^/]+$', 'external/(gifts|own-gifts).ts', 'kept/(keep-receipt|shown-form|flow-titles|find-kept|kept-words|revisions).ts'],
    },
    {
      room: 'payments',
      says: 'The payment provider, and the states of attempts, refunds and disputes.',
      doors: ['[^/]+$', 'provider/', 'states/', 'stripe/(stripe-client|stripe-provider).ts'],
    },
    {
      room: 'receipts',
      says: 'Receipts opened, proved, drawn and mailed.',
      doors: ['(find-receipt|shown-receipt|write-receipt|copies|refuse-unprinted|routes).ts', 'mails/(queue-receipt-mail|write-mails).ts'],
    },
    {
      room: 'ledger',
      says: 'Double-entry bookkeeping, its invariants, the close of a day, the tax file.',
      doors: ['(entries|attention|gift-totals|owed-back|sums-of-hours).ts', 'close/close-of-day.ts', 'tax/tax-file.ts', 'wrong-rate/'],
    },
    { room: 'cards', says: 'Saved cards.', doors: ['(index|keep-card|saved-card).ts'] },
    {
      room: 'paying',
      says: 'Use cases of a payment: wait for a turn, begin, settle, number, take events, reconcile, refund.',
      doors: [
        '[^/]+$',
        'begin/(create-intent|open-attempt|withdraw-donation).ts',
        'events/(look-for-events|webhook-route).ts',
        'settle/(ask-provider|number-left-over|once-committed|reconcile).ts',
        'refunds/(send-refunds|request-refund).ts',
        'turns/(pace|waiting-places).ts',
      ],
    },
    { room: 'plans', says: 'Recurring plans: their charges, cards and mails.', doors: ['(index|closed-accounts|failing-plans).ts'] },
    {
      room: 'history',
      says: 'What somebody gave: gifts, statements, tax deduction, what a form is filled with.',
      doors: ['index.ts'],
    },
    {
      room: 'site',
      says: 'What the pages ask beside giving: home, causes, calculation sheet, well-known files.',
      doors: ['[^/]+$', 'causes/routes.ts', 'first-pages/first-pages.ts'],
    },
    {
      room: 'operator',
      says: 'The state of the portal as an operator asks for it, its health, its metrics, and its processes.',
      doors: ['(state|processes|serve-metrics).ts', 'health/routes.ts'],
    },
    {
      room: 'desk',
      says: 'Where staff work: their sign-in, sessions, acts and record.',
      doors: ['(index|stand-in).ts'],
    },
    { room: 'start', says: 'Wires it: the only room that knows all.', doors: ['[^/]+$'] },
  ],
};
const placeOf = (area, { room }) => `^src/${area}/${room.includes('.') ? `${room.replaceAll('.', '\\.')}$` : `${room}/`}`;
const floorRules = ([area, rooms]) =>
  rooms.flatMap((here, at) => [
    {
      name: `${area}-${here.room}-imports-below`,
      comment: `${here.says} Below it: ${
        rooms
          .slice(0, at)
          .map(({ room }) => room)
          .join(', ') || 'nothing'
      }.`,
      severity: 'error',
      from: { path: placeOf(area, here), pathNot: tests },
      to: { path: `^src/${area}/`, pathNot: rooms.slice(0, at + 1).map((room) => placeOf(area, room)) },
    },
    ...(here.doors
      ? [
          {
            name: `${area}-${here.room}-by-its-doors`,
            comment: 'What stands behind the doors of a room is its own.',
            severity: 'error',
            // Trials and simulation look inside the server's rooms; the rooms themselves do not.
            from: { path: area === 'server' ? `^src/${area}/` : ours, pathNot: [placeOf(area, here), tests] },
            to: { path: placeOf(area, here), pathNot: here.doors.map((door) => `${placeOf(area, here)}${door}`) },
          },
        ]
      : []),
  ]);
/** A room that is on no floor would be held by no rule. */
const onAFloor = ([area, rooms]) => ({
  name: `${area}-rooms-on-floors`,
  comment: 'Every file stands in a room of the list above.',
  severity: 'error',
  from: { path: `^src/${area}/`, pathNot: rooms.map((room) => placeOf(area, room)) },
  to: {},
});
const byItsDoors = (area, doors) => ({
  name: `${area}-by-its-doors`,
  comment: `What stands behind the doors of the ${area} is its own.`,
  severity: 'error',
  from: { path: ours, pathNot: [`^src/${area}/`, tests] },
  to: { path: `^src/${area}/`, pathNot: doors.map((door) => `^src/${area}/${door}`) },
});

module.exports = {
  forbidden: [
    ...Object.entries(floors).flatMap(floorRules),
    ...Object.entries(floors).map(onAFloor),
    // Beside the front door: the types, and what a page or a thread loads without the rest.
    byItsDoors('engine', [
      '(index|definitions|assessment).ts',
      'receipts/(document|safe-text|map-texts|donor-fields).ts',
      'names/nearest.ts',
      'languages.ts',
    ]),
    // The gallery's drawing of a field is the bench's too.
    byItsDoors('renderer', [
      'index.ts',
      'receipt/(index|pdf).ts',
      'sheet/[^/]+$',
      'drawings/[^/]+$',
      'review/gift-lines.ts',
      'gallery/(gallery|sample).tsx',
    ]),
    byItsDoors('lint', ['index.ts']),
    // Beside the front door: what the engine stands on, which pages load without the rest.
    byItsDoors('content', ['(index|json|parts|table-rows|definition-error|answer-type|step-name).ts']),
    {
      name: 'no-circular',
      comment: 'A module is entered from one side.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-tests',
      comment: 'Nothing imports tests; the laboratory uses what supports them.',
      severity: 'error',
      from: { path: ours, pathNot: tests },
      to: { path: '^tests/(?!support/)|\\.test\\.tsx?$' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw|worker)$' } },
    only('content-imports-nothing', 'content', [], 'The content is read by its meta-schemas: no other module of ours.'),
    only(
      'engine-imports-content',
      'engine',
      ['content/(json|parts|table-rows|definition-error|answer-type|step-name)[.]ts$'],
      'The engine is pure, and knows of the content what pages load.',
    ),
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
    only('lint-imports-engine', 'lint', ['engine', 'content'], 'The lint knows the content and the engine.'),
    only(
      'fixtures-import-engine-and-lint',
      'fixtures',
      ['engine', 'content', 'lint'],
      'What runs a fixture stands between the lint and those who run them: the server before a version serves, and the commands.',
    ),
    only('renderer-imports-engine', 'renderer', ['engine'], 'The renderer knows the engine, not the portal.'),
    only('kit-imports-engine', 'kit', ['engine', 'api'], 'What both pages share knows neither of them, nor the renderer.'),
    only('api-imports-nothing', 'api', [], 'The types of the calls stand alone.'),
    only('portal-imports', 'portal', ['kit', 'renderer', 'engine', 'api'], 'The portal never imports the server.'),
    only(
      'desk-imports',
      'desk',
      ['kit', 'renderer', 'engine', 'releases', 'api'],
      'The page of the desk knows neither the server nor the pages of donors.',
      // What each role sees is held against what the server lets it do.
      '^src/desk/app/roles\\.test\\.tsx$',
    ),
    {
      name: 'shipped-imports-shipped',
      comment: 'Stand-ins, benches and tests are not shipped.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(stand-ins|lab|tests)/' },
    },
    {
      name: 'runs-without-dev-packages',
      comment: 'What production runs is installed by `npm ci --omit=dev`; what only builds, generates or tries is not.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/commands/(build|generate|data)(/|\\.ts$)', '^src/renderer/gallery/', tests] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stand-ins-import-shipped',
      comment: 'A trial has nothing of the laboratory.',
      severity: 'error',
      from: { path: '^stand-ins/', pathNot: tests },
      to: { path: '^(lab|tests)/' },
    },
    {
      name: 'server-imports',
      comment: 'Of the renderer the server uses the PDF of a receipt alone, of the portal what the build bundles to draw first pages.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: {
        path: ours,
        pathNot: [
          '^src/(server|engine|content|lint|fixtures|releases|api)/',
          '^src/renderer/receipt/pdf\\.ts$',
          '^src/portal/app/prerender\\.tsx$',
        ],
      },
    },
    {
      name: 'driver-in-the-kit-only',
      comment: 'The database driver is reached through server/kit; the stand-in and dumps talk to theirs themselves.',
      severity: 'error',
      from: { path: ours, pathNot: '^(src/server/kit/db|stand-ins/postgres|lab/dump)/|\\.test\\.ts$' },
      to: { path: 'node_modules/pg/' },
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
