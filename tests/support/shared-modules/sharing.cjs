/**
 * What a process keeps for all its test files of one environment.
 * @param ownOfAFile paths of modules that each file loads for itself
 * @param replacesShared text of a file by which it shares nothing
 */
exports.sharing = (ownOfAFile, replacesShared) => ({
  ownOfAFile,
  replacesShared,
  /** Modules loaded before, by path. */
  loaded: new Map(),
  /** Their text after the transformers, and the functions around it. */
  transformed: new Map(),
  compiled: new Map(),
  /** How many shared modules are loading right now, one within the other. */
  loading: 0,
  /** Called around the outermost of them. */
  around: (load) => load(),
})
