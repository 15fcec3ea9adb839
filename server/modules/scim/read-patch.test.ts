import { readPatch } from './read-patch'

const patch = (...Operations: object[]) => ({ Operations })
const one = { op: 'Replace', path: 'active', value: false }

describe('changes of SCIM', () => {
  it('are read with their attribute, what they choose among, and their value', () => {
    expect(readPatch(patch(one, { op: 'add', path: 'emails[type eq "work"].value', value: 'a@b.c' }))).toEqual([
      { op: 'replace', attribute: 'active', among: '', value: false },
      { op: 'add', attribute: 'emails.value', among: 'type eq "work"', value: 'a@b.c' },
    ])
    expect(readPatch(patch(...Array.from({ length: 100 }, () => one)))).toHaveLength(100)
  })

  it.each<[string, unknown]>([
    ['more of them than anybody sends', patch(...Array.from({ length: 101 }, () => one))],
    ['none', patch()],
    ['what is no list of them', { Operations: 'x' }],
    ['an act there is not', patch({ ...one, op: 'move' })],
    ['a path that is too long', patch({ ...one, path: 'a'.repeat(501) })],
    ['a path with brackets within brackets', patch({ ...one, path: 'a[b[c]]' })],
    ['a path of dots', patch({ ...one, path: `${'a.'.repeat(249)}[` })],
    ['removing nothing', patch({ op: 'remove' })],
    ['nothing at all', null],
  ])('refuses %s', (_what, sent) => {
    expect(() => readPatch(sent)).toThrow(/at most 100|cannot be read|has to be named/)
  })
})
