// On a machine that has not run the tests before, Jest begins with the largest files. The longest are not the largest: they say
// themselves how patient one has to be with them. Begun last, one of them would keep a single core busy for minutes at the end.
const { default: Sequencer } = require('@jest/test-sequencer')
const { readFileSync } = require('node:fs')

/** The longest a file allows a test of its own to take, in milliseconds. */
function patienceOf(path) {
  const asked = readFileSync(path, 'utf8').matchAll(/(?:setTimeout\(|[}\]],\s*)(\d[\d_]{4,})/g)
  return Math.max(0, ...[...asked].map(([, number]) => Number(number.replaceAll('_', ''))))
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    // It knows how long they took.
    if (tests.some(({ duration }) => duration)) return sorted
    const patience = new Map(sorted.map(({ path }) => [path, patienceOf(path)]))
    return [...sorted].sort((one, other) => patience.get(other.path) - patience.get(one.path))
  }
}
