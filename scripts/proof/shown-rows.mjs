/**
 * Which tests docs/proof.md names for the rows it calls shown.
 * @param {string} page the text of docs/proof.md
 * @returns {{ id: string, path: string, title: string }[]}
 */
export function shownTests(page) {
  return page.split('\n').flatMap((line) => {
    const [id = '', , state = '', tests = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (!/^[RSQ]\d+$/.test(id) || !state.startsWith('shown')) return []
    return tests.split('<br>').flatMap((named) => {
      const [, path = '', title = ''] = /^`([^`]+)` "(.+)"$/.exec(named.trim()) ?? []
      return path ? [{ id, path, title }] : []
    })
  })
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A title as it stands in a file, with its blanks (%s, ${width}, $name) standing for whatever a run puts there. */
function titlePattern(title) {
  const pieces = title.split(/%[sdifjop#]|\$\{[^}]*\}|\$[a-z]\w*/)
  return new RegExp(pieces.map(escaped).join('.+'))
}

/**
 * What a run says of the rows called shown.
 * @param {{ id: string, path: string, title: string }[]} named from shownTests
 * @param {{ path: string, title: string, state: 'passed' | 'failed' | 'skipped' }[]} ran every test of the run, its title with those of the suites round it
 * @returns {{ unproven: string[], notHere: string[] }} rows whose test did not run or did not pass; rows whose test was skipped on this machine
 */
export function judgeRows(named, ran) {
  const unproven = []
  const notHere = []
  for (const { id, path, title } of named) {
    const pattern = titlePattern(title)
    const states = ran.filter((test) => test.path === path && pattern.test(test.title)).map(({ state }) => state)
    const line = `${id} ${path} "${title}"`
    if (states.includes('failed')) unproven.push(`${line}: failed`)
    else if (states.length === 0) unproven.push(`${line}: did not run`)
    else if (!states.includes('passed')) notHere.push(line)
  }
  return { unproven, notHere }
}
