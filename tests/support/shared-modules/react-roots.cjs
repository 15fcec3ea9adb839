// What tests get as react-dom/client: the same, but what a file has drawn and left standing can be taken down before the next.
const client = require('../../../node_modules/react-dom/client.js')

const standing = new Set()

const remembering =
  (make) =>
  (...args) => {
    const root = make(...args)
    standing.add(root)
    return root
  }

module.exports = {
  ...client,
  createRoot: remembering(client.createRoot),
  hydrateRoot: remembering(client.hydrateRoot),
  /** An open dialog left standing would count as open in every file that comes after. */
  takeDownRoots() {
    for (const root of standing) root.unmount()
    standing.clear()
  },
}
