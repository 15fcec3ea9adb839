/** Where in a text of ours something begins to read what others wrote. A library counts where more than its types are taken. */
const library = (name: string) => new RegExp(`(?:^import (?!type )[^'\\n]*|\\bimport\\()'${name.replace('.', '\\.')}(?:/[^']*)?'`, 'm')
const libraries = [
  'csv-parse', 'read-excel-file', 'fast-xml-parser', 'htmlparser2', 'jsonc-parser', 'soap', 'croner', 'cronstrue', 'feelin', 'lezer-feel', 're2js', 'quickjs-emscripten',
  'sharp', 'file-type', 'ldapts', 'openid-client', 'icu-minify', '@formatjs/icu-messageformat-parser', '@fastify/multipart', '@fastify/formbody',
]/** Of no use here so far; whoever brings one in gives it a row. */
const notYet = ['busboy', 'formidable', 'yaml', 'js-yaml', 'xml2js', 'sax', 'saxes', 'parse5', 'cheerio', 'jsdom', 'jszip', 'yauzl', 'unzipper', 'fflate', 'adm-zip', 'xlsx', 'exceljs', 'papaparse', 'pdf-parse', 'json5', 'marked', 'markdown-it']

export const signs: Record<string, RegExp> = {
  // Not of a copy of a value of ours.
  'JSON.parse': /\bJSON\.parse\((?!JSON\.stringify)/,
  readJson: /\breadJson\(/,
  jsonText: /\bjsonText\(/,
  '.json()': /(?<!\bz)\.json\(\)/,
  'new RegExp': /\bnew RegExp\(/,
  inflate: /\b(?:inflate|inflateRaw|gunzip|unzip|brotliDecompress)(?:Sync)?\(|\bcreate(?:Inflate|InflateRaw|Gunzip|Unzip|BrotliDecompress)\(/,
  readXml: /\breadXml\(/,
  upload: /\.isMultipart\(/,
  'fields of a body': /\bURLSearchParams\(\(/,
  ...Object.fromEntries([...libraries, ...notYet].map((name) => [name, library(name)])),
}

export interface ParserRow {
  files: string[]
  /** The signs above by which it is found there. */
  by: string[]
  reads: string
  /** Of a caller's text: a bound that stands somewhere, and a test that goes beyond it. Of an answer of another system: a bound that stands somewhere. */
  from: 'a caller' | 'another system' | 'ourselves' | 'who sits at the browser'
  bound: string
  /** Where the bound stands: a file, and what it says there. */
  held?: [file: string, text: string]
  /** What goes beyond it: a test file and the title in it. */
  beyond?: [file: string, title: string]
}

const huge = (what: string): ParserRow['beyond'] => ['tests/http/huge-input.test.ts', what]

export const parsers: ParserRow[] = [
  // Bodies, and JSON within them
  {
    files: ['server/app.ts'], by: ['@fastify/formbody', '@fastify/multipart'], from: 'a caller',
    reads: 'bodies of calls: JSON (by the server itself), fields, parts of an upload', bound: '2 MB; ten fields of 10,000 bytes and one file beside',
    held: ['server/app.ts', 'bodyLimit: 2 * 1024 * 1024'], beyond: ['tests/http/envelope.test.ts', 'refuses a body that is too large, and one that is not JSON'],
  },
  {
    files: ['lib/contracts/json-text.ts'], by: ['JSON.parse', 'readJson'], from: 'a caller',
    reads: 'JSON of any kind from outside', bound: '100 levels, as of every body; the length is the business of who reads',
    held: ['lib/contracts/json-text.ts', 'deepestJson = 100'], beyond: ['tests/http/fuzz.test.ts', 'refuse a revision no column holds and a body thousands of levels deep, each by its name'],
  },
  {
    files: ['lib/contracts/work-item-export.ts'], by: ['jsonText'], from: 'a caller', reads: 'which items are exported', bound: '20,000 characters',
    held: ['lib/contracts/work-item-export.ts', 'z.string().max(20_000)'], beyond: huge('what of a list is exported'),
  },
  {
    files: ['lib/contracts/reports.ts'], by: ['jsonText'], from: 'a caller', reads: 'which rows of a report are exported', bound: '20,000 characters',
    held: ['lib/contracts/reports.ts', 'z.string().max(20_000)'], beyond: huge('what of a report is exported'),
  },
  {
    files: ['lib/contracts/tree-part.ts'], by: ['JSON.parse'], from: 'a caller', reads: 'which part of a tree is shown', bound: '200,000 characters',
    held: ['lib/contracts/tree-part.ts', 'z.string().max(200_000)'], beyond: huge('the part of a tree'),
  },
  {
    files: ['lib/contracts/data-packages.ts'], by: ['jsonText'], from: 'a caller', reads: 'a package of another installation', bound: '1,500,000 characters, 500 items, 100 levels',
    held: ['lib/contracts/data-packages.ts', 'largestPackage = 1_500_000'], beyond: ['tests/http/data-packages.test.ts', 'refuses what is no package with a sentence'],
  },
  {
    files: ['server/modules/forms/form-variables.ts'], by: ['JSON.parse'], from: 'a caller', reads: 'a form sent along, HTML-encoded', bound: '1,000,000 characters, 50 sections of 200 fields',
    held: ['lib/contracts/forms.ts', 'formDataSchema: z.string().max(1_000_000)'], beyond: huge('R11 as a form is refused or read, also when every field is computed from the one before'),
  },
  {
    files: ['server/modules/tasks/list-order.ts'], by: ['JSON.parse'], from: 'a caller', reads: 'the place a list goes on from', bound: '2,000 characters; texts of the forms the columns have',
    held: ['lib/contracts/work-items.ts', 'after: z.string().max(2000)'], beyond: huge('the place a list goes on from'),
  },
  {
    files: ['server/modules/tasks/frame-values.ts'], by: ['JSON.parse'], from: 'a caller', reads: 'the ticket of a page in a frame, after its seal', bound: '2,000 characters',
    held: ['lib/contracts/tasks.ts', 'ticket: z.string().min(1).max(2000)'], beyond: huge('the ticket of a page in a frame'),
  },
  {
    files: ['server/modules/interfaces/fill-call.ts'], by: ['readJson'], from: 'a caller', reads: 'values an interface is tried with', bound: '4,000 characters each',
    held: ['lib/contracts/external-interfaces.ts', 'values: z.record(z.string(), z.string().max(4000))'], beyond: huge('a value for an interface'),
  },
  {
    files: ['server/modules/interfaces/keep-interface.ts', 'server/modules/interfaces/kinds/file.ts', 'server/modules/interfaces/kinds/web-service.ts'], by: ['JSON.parse'], from: 'a caller',
    reads: 'the body of an interface, values filled in', bound: '20,000 characters before they are',
    held: ['lib/contracts/external-interfaces.ts', 'body: z.string().max(20_000)'], beyond: huge('the body of an interface'),
  },
  {
    files: ['lib/bff/form-download.ts'], by: ['fields of a body'], from: 'a caller', reads: 'the fields of a download by form', bound: '256 KB',
    held: ['lib/bff/form-download.ts', 'fieldsAtMost = 256 * 1024'], beyond: ['lib/bff/form-download.test.ts', 'R11 is read no further than its fields may be long'],
  },

  // Files
  {
    files: ['server/modules/forms/read-sheet-file.ts'], by: ['upload'], from: 'a caller', reads: 'a sheet for a form', bound: '2 MB',
    held: ['server/modules/forms/read-sheet-file.ts', 'fileSize: largestSheetFile'],
    beyond: ['tests/http/sheet-files.test.ts', 'refuses what is no table, what is empty and what is too large, and asks for a session'],
  },
  {
    files: ['server/modules/organisation/imports/keep-file.ts', 'server/modules/dictionaries/rows-as-table.ts'], by: ['upload'], from: 'a caller',
    reads: 'people, departments, rows of a dictionary', bound: '5 MB', held: ['lib/contracts/imports.ts', 'largestImport = 5 * 1024 * 1024'],
    beyond: ['tests/http/imports.test.ts', 'a file of a hundred megabytes'],
  },
  {
    files: ['server/platform/spreadsheets/worker/workbook.mjs'], by: ['read-excel-file'], from: 'a caller',
    reads: 'workbooks, in a thread of their own', bound: 'rows, columns, cells and characters of the sheets, by the references before a table is made; memory and time of the thread',
    held: ['server/platform/spreadsheets/read-sheet.ts', 'rows: 20_001, columns: 200, cells: 1_000_000'],
    beyond: ['server/platform/spreadsheets/read-sheet.test.ts', 'is refused by its references, before a table is made: %s'],
  },
  {
    files: ['server/platform/spreadsheets/worker/archive.mjs'], by: ['inflate'], from: 'a caller', reads: 'the archive a workbook is', bound: '64 MB unpacked and 2,000 files together, whatever it says of itself',
    held: ['server/platform/spreadsheets/worker/archive.mjs', 'maxOutputLength: Math.max(1, most)'],
    beyond: ['server/platform/spreadsheets/read-sheet.test.ts', 'S19 is unpacked no further than the limit, whatever it says of itself'],
  },
  {
    files: ['server/platform/spreadsheets/worker/columns-of-text.mjs'], by: ['csv-parse'], from: 'a caller', reads: 'CSV', bound: 'the first row too many ends it; 1,000,000 characters of a row',
    held: ['server/platform/spreadsheets/worker/columns-of-text.mjs', 'to: limits.rows + 1, max_record_size: longestRow'],
    beyond: ['server/platform/spreadsheets/read-sheet.test.ts', 'is refused at the first line too many of a text, and at a line too wide or too long'],
  },
  {
    files: ['server/modules/auth/pictures.ts'], by: ['sharp', 'upload'], from: 'a caller', reads: 'pictures of people', bound: '5 MB, 40 million dots, five formats of dots',
    held: ['server/modules/auth/pictures.ts', 'limitInputPixels: 40_000_000'],
    beyond: ['tests/http/account.test.ts', 'S11 is refused when it unpacks to far more than it weighs, or describes itself instead of being one'],
  },
  {
    files: ['server/modules/files/index.ts', 'server/modules/files/store-file.ts'], by: ['upload', 'file-type'], from: 'a caller',
    reads: 'the type of an attached file from its first 512 KB', bound: '200 MB of a file, and what a person may have lying about', held: ['server/modules/files/index.ts', 'largestFile = 200 * 1024 * 1024'],
    beyond: ['tests/http/upload-quota.test.ts', 'has a limit, told in plain words, of one upload and of several at once, and others go on'],
  },

  // Languages people write
  {
    files: [
      'lib/expression/calendar-functions.ts', 'lib/expression/money-functions.ts', 'lib/expression/text-functions.ts', 'lib/expression/evaluate-expression.ts', 'lib/expression/guard-expression.ts',
      'lib/expression/unknown-name.ts', 'lib/expression/language/build.ts', 'lib/expression/language/library.ts', 'lib/expression/language/program.ts', 'lib/expression/language/run.ts', 'lib/expression/language/values.ts',
    ],
    by: ['feelin', 'lezer-feel'], from: 'a caller', reads: 'expressions (FEEL): formulas, conditions, rules', bound: '4,000 characters and 50 levels before they are read; two million steps of work when they run',
    held: ['lib/expression/guard-expression.ts', 'longestText = 4000'], beyond: ['lib/expression/work.test.ts', 'is not even begun where a text is nested deeper than people mean it: %#'],
  },
  {
    files: ['lib/expression/check-table.ts', 'lib/expression/table-language.ts'], by: ['feelin'], from: 'a caller', reads: 'cells of decision tables', bound: '4,000 characters each, as every expression; 2,000 rows',
    held: ['lib/decision-table/decision-table.ts', 'z.string().max(4000)'], beyond: huge('a cell of a decision table'),
  },
  {
    files: ['lib/expression/patterns.ts'], by: ['re2js'], from: 'a caller', reads: 'patterns', bound: '200 characters, 5,000 instructions, linear time',
    held: ['lib/expression/patterns.ts', 'largestProgram = 5000'], beyond: ['lib/expression/expression.test.ts', 'answers null to patterns that look ahead or behind, refer back or become too large'],
  },
  {
    files: ['lib/expression/read-condition.ts'], by: ['JSON.parse'], from: 'who sits at the browser', reads: 'quoted texts of an expression that is shown as rows', bound: 'the expression’s',
    held: ['lib/expression/guard-expression.ts', 'longestText = 4000'],
  },
  {
    files: ['lib/form-template/parse-template.ts'], by: ['htmlparser2'], from: 'a caller', reads: 'templates of forms (HTML)', bound: '200,000 characters, 60 levels',
    held: ['lib/contracts/forms.ts', 'template: z.string().max(200_000)'], beyond: huge('a template of a form'),
  },
  {
    files: ['server/modules/languages/message-form.ts'], by: ['icu-minify', '@formatjs/icu-messageformat-parser'], from: 'a caller', reads: 'words of the pages (ICU messages)', bound: '2,000 characters',
    held: ['lib/contracts/languages.ts', 'z.string().max(2_000)'], beyond: huge('a word of the pages'),
  },
  {
    files: ['server/platform/sandbox/sandbox-worker.mjs', 'server/platform/sandbox/index.ts'], by: ['quickjs-emscripten', 'JSON.parse'], from: 'a caller',
    reads: 'scripts (JavaScript) and what they answer', bound: 'time, memory and stack of a script; 4 MB of an answer', held: ['server/platform/sandbox/index.ts', 'largestAnswer = 4 * 1024 * 1024'],
    beyond: ['server/platform/sandbox/sandbox.test.ts', 'stops %s and goes on with the next script'],
  },
  {
    files: ['lib/xml/read-xml.ts', 'lib/decision-table/read-dmn.ts'], by: ['readXml', 'new RegExp'], from: 'who sits at the browser',
    reads: 'a decision model (DMN) of another tool, chosen in the designer; patterns of its names, escaped', bound: '5,000,000 characters, each looked at once',
    held: ['lib/decision-table/read-dmn.ts', 'longestDmn = 5_000_000'], beyond: ['lib/decision-table/dmn.test.ts', 'that is long is read in one go, whatever stands in it'],
  },
  {
    files: ['lib/schedule/schedule.ts', 'lib/schedule/check-schedule.ts', 'lib/schedule/next-runs.ts', 'components/schedule-editor/schedule-logic.ts'], by: ['JSON.parse', 'croner', 'cronstrue'], from: 'who sits at the browser',
    reads: 'schedules, cron expressions among them', bound: '200 characters, twenty years ahead', held: ['lib/schedule/schedule.ts', 'cron: z.string().max(200)'],
    beyond: ['lib/schedule/schedule.test.ts', 'names what is wrong at its field'],
  },
  {
    files: ['components/expression-editor/feel-language.ts'], by: ['lezer-feel'], from: 'who sits at the browser', reads: 'the expression being typed, for its colours', bound: 'the editor’s own: it reads on in slices of time',
  },
  {
    files: ['components/processes/read-definition.ts'], by: ['jsonc-parser', 'JSON.parse'], from: 'who sits at the browser', reads: 'a file with a definition, before it is sent', bound: 'none here: his own file in his own window; the body’s when it is sent',
  },
  {
    files: ['components/task-administration/effect-dialog.tsx', 'components/form-runtime/row-form/popup-form-helper.tsx', 'components/pickers/filter-helper.tsx'], by: ['JSON.parse'], from: 'who sits at the browser',
    reads: 'what he typed or another dialog of the page handed over', bound: 'his own text in his own window; the contract’s when it is sent',
  },
  {
    files: ['components/tasks/frame-messages.ts'], by: ['JSON.parse'], from: 'another system', reads: 'what the page in a frame hands over', bound: '500,000 characters',
    held: ['components/tasks/frame-messages.ts', 'mostText = 500_000'], beyond: ['components/tasks/frame-messages.test.tsx', 'are not heard where they are %s'],
  },

  // Answers of other systems
  {
    files: ['server/modules/interfaces/kinds/rest.ts', 'server/modules/tasks/call-interface.ts'], by: ['readJson'], from: 'another system', reads: 'answers of services', bound: '10 MB, the time of the call, 100 levels of JSON',
    held: ['server/platform/outbound/index.ts', 'largestBody = 10 * 1024 * 1024'],
    beyond: ['tests/http/bad-data.test.ts', 'an interface that answers without end, half, in circles or never says which, and others go on'],
  },
  {
    files: ['server/modules/interfaces/web-service/web-service.ts'], by: ['soap'], from: 'another system', reads: 'descriptions (WSDL) and envelopes of web services', bound: '2 MB each, 60 parts, the time of the call, no entities',
    held: ['server/modules/interfaces/web-service/guarded-client.ts', 'largestDocument = 2 * 1024 * 1024'],
    beyond: ['tests/http/interface-kinds.test.ts', 'says what is wrong with a description: nonsense, an entity, no answer'],
  },
  {
    files: ['server/modules/interfaces/files/file-formats.ts'], by: ['readJson', 'readXml', 'fast-xml-parser'], from: 'another system', reads: 'files in the folder that is set up for it', bound: '10 MB; no DOCTYPE; tables as every sheet',
    held: ['server/modules/interfaces/kinds/file.ts', 'largestFile = 10 * 1024 * 1024'], beyond: ['tests/http/interface-kinds.test.ts', 'says what is wrong with a file'],
  },
  {
    files: ['server/modules/auth/directory-password.ts'], by: ['ldapts'], from: 'another system', reads: 'answers of the directory the administrator set up', bound: 'time only: three seconds to connect, five to answer',
    held: ['server/modules/auth/directory-password.ts', 'timeout: 5000'],
  },
  {
    files: ['server/modules/auth/single-sign-on.ts'], by: ['openid-client'], from: 'another system', reads: 'answers of the provider the administrator set up; the address a browser comes back with',
    bound: 'of answers time only, the library’s thirty seconds; of the address the contract’s', held: ['lib/contracts/account.ts', 'callbackUrl: z.url().max(4000)'],
  },

  // What we wrote ourselves
  {
    files: ['lib/bff/ask.ts', 'lib/bff/ask-anonymously.ts', 'lib/bff/sign-in-out.ts'], by: ['JSON.parse'], from: 'ourselves', reads: 'answers of the workflow server to the web', bound: '8 MB, 2 MB, 64 KB',
    held: ['lib/bff/ask.ts', 'answerAtMost = 8 * 1024 * 1024'],
  },
  {
    files: ['lib/bff/given.ts'], by: ['JSON.parse'], from: 'ourselves', reads: 'the header the gate hands to the pages; what a caller sends under its name is taken away', bound: 'none needed',
  },
  { files: ['lib/bff/shell-files.ts'], by: ['JSON.parse'], from: 'ourselves', reads: 'the manifest of the build', bound: 'none needed' },
  {
    files: ['lib/client/call.ts', 'lib/client/send-file.ts', 'lib/client/download.ts'], by: ['.json()', 'JSON.parse'], from: 'ourselves', reads: 'answers of the server to the browser', bound: 'none needed',
  },
  { files: ['lib/client/kept.ts', 'lib/client/use-record.ts', 'components/shell/kept-views.ts', 'components/reports/report-view.tsx'], by: ['JSON.parse'], from: 'ourselves', reads: 'what the page kept or keyed by itself', bound: 'none needed' },
  {
    files: [
      'components/datasets/dataset-dialog.tsx', 'components/pickers/kinds/dataset.ts', 'components/pickers/kinds/external.ts', 'components/pickers/use-columns-of.ts', 'components/pickers/variables/database-tab.tsx',
      'components/pickers/variables/interface-tab.tsx', 'components/reports/report-dialog.tsx',
    ],
    by: ['JSON.parse'], from: 'ourselves', reads: 'schemas, parameters and references the server answers as text', bound: 'of the contract they were kept by',
  },
  {
    files: ['server/modules/data-sources/find-data-source.ts', 'server/modules/dictionaries/keep-row.ts', 'server/modules/dictionaries/put-rows.ts', 'server/platform/db/directory-lock.ts'], by: ['JSON.parse'], from: 'ourselves',
    reads: 'sealed headers, keys of rows, the lock of the data folder', bound: 'of the contract they were kept by',
  },
  { files: ['server/platform/data-source/forbidden-functions.ts'], by: ['new RegExp'], from: 'ourselves', reads: 'our own list of names', bound: 'none needed' },
]
