/** Why a picker has nothing to offer; `problem` is a key below `pickers`. */
export class PickerProblem extends Error {
  constructor(readonly problem: 'noColumns' | 'noKey' | 'noSource') {
    super(problem)
  }
}
