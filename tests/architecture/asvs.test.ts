import { existsSync, readFileSync } from 'node:fs'

/** ASVS 5.0.0 without V17: by section the level of each of its requirements, in their order. */
const levelsBySection: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '1222333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
}

/** Of V17, WebRTC, which does not apply as a whole: its requirements of level 2. */
const ofWebRtc = 7

const required = Object.entries(levelsBySection).flatMap(([section, levels]) =>
  [...levels].map((level, index) => [`${section}.${index + 1}`, level]).filter(([, level]) => level !== '3'),
)

describe('docs/asvs.md', () => {
  const page = readFileSync('docs/asvs.md', 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => /^\| *V?\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const inState = (wanted: string) => rows.filter(([, , , state]) => state === wanted)

  it('has every requirement of level 1 and 2 once, in order, with its level', () => {
    expect(rows.map(([id, level]) => [id, level])).toEqual(required)
  })

  it('fills every cell, with one of four states', () => {
    const states = ['met', 'met by', 'not applicable', 'open']
    expect(
      rows
        .filter((cells) => cells.length !== 5 || cells.includes('') || !states.includes(cells[3] ?? ''))
        .map(([id]) => id),
    ).toEqual([])
  })

  it('names tests that are there, under that title, for all that is met', () => {
    const wrong = inState('met').flatMap(([id, , , , tests = '']) =>
      tests.split('<br>').flatMap((named) => {
        const [, path = '', title = ''] = /^`([^`]+\.(?:test\.tsx?|spec\.ts))` "(.+)"$/.exec(named.trim()) ?? []
        if (!path || !existsSync(path)) return [`${id}: ${named}`]
        return readFileSync(path, 'utf8').includes(title) ? [] : [`${id}: ${path} has no test "${title}"`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('names files that are there wherever it gives a reason', () => {
    const named = rows.flatMap(([id, , , , reason = '']) =>
      [...reason.matchAll(/`((?:docs|e2e|lib|server|tests)\/[^`]+)`/g)].map(([, path = '']) => ({ id, path })),
    )
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
  })

  it('counts rightly', () => {
    const ofLevel = (wanted: string) => required.filter(([, level]) => level === wanted).length
    const head = page.slice(0, page.indexOf('\n## ')).replaceAll('\n', ' ')
    expect(head).toContain(`has ${required.length + ofWebRtc} requirements of level 1 and 2.`)
    expect(head).toContain(`The other ${required.length}, ${ofLevel('1')} of level 1 and ${ofLevel('2')} of level 2,`)
    const count = (state: string) => inState(state).length
    expect(head).toContain(
      `${count('met')} met, ${count('met by')} met by reason, ${count('not applicable')} not applicable, ${count('open')} open.`,
    )
  })
})
