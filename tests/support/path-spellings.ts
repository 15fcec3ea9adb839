import fc from 'fast-check'

const encode = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
const upper = (character: string) => encode(character).toUpperCase()
const twice = (character: string) => encode(character).replace('%', '%25')

/** One character in one of the ways it can be written. */
const spelt = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.constantFrom<(character: string) => string>(
        (character) => character,
        (character) => character,
        (character) => character,
        encode,
        upper,
        twice,
        (character) => character.toUpperCase(),
      ),
      { minLength: text.length, maxLength: text.length },
    )
    .map((ways) => [...text].map((character, index) => ways[index]!(character)).join(''))

const words = [
  'api',
  'auth',
  'login',
  'account',
  'logininfo',
  'health',
  'live',
  'metrics',
  '_next',
  'static',
  'data',
  'index',
  'x',
  'zh-CN',
  'redirect',
]
const detours = [
  '.',
  '..',
  '',
  ';',
  '..;',
  '%2e',
  '%2e%2e',
  '.%2e',
  '%252e',
  ';a=b',
  '%00',
  '%0d%0a',
  '\\',
  '%5c',
  '%2f',
  '%252f',
  '\t',
  '#',
  '*',
  '中',
  '%',
  '%zz',
  '.rsc',
  '.json',
  '.segments',
  ' ',
  '[...path]',
]
const segment = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom(...words).chain(spelt) },
  { weight: 2, arbitrary: fc.constantFrom(...detours) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...detours)).map((pair) => pair.join('')),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
)
const slash = fc.constantFrom('/', '/', '/', '/', '/', '//', '\\', '%2f', '%5c', '/./', '/../', '/x/../', '/%2e/')
const query = fc.constantFrom('', '', '?', '?x=1', '?_rsc=1', '?/api/x', '?\t')
const front = fc.constantFrom(
  '',
  '',
  '',
  '',
  '',
  '/_next/..',
  '/.',
  '/login/..',
  'http://own.test',
  '//own.test',
  '/%2e',
  '\\',
  '/_next/data/1',
  '/_next/static/..',
)

/** Any spelling of any path: of calls, pages and files, with every detour servers have been led astray by. */
export const anySpelling: fc.Arbitrary<string> = fc
  .tuple(front, fc.array(fc.tuple(slash, segment), { minLength: 1, maxLength: 6 }), query)
  .map(([before, path, after]) => before + path.map((pair) => pair.join('')).join('') + after)
