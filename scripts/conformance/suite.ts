/** Something that did not go as it should, or could not be tried, and why. */
export interface Named {
  name: string
  why: string
}

/** What came of a group of the material. */
export interface GroupResult {
  group: string
  passed: number
  failed: Named[]
  /** What the material asks for and this program has no words for. */
  notExpressible: Named[]
}

/** A body of public material. */
export interface Suite {
  name: string
  /** @param folder of the material. @returns null when the material is not there */
  run(folder: string): GroupResult[] | null | Promise<GroupResult[] | null>
}

/** Counts cases as they are tried. */
export class Group {
  readonly result: GroupResult

  constructor(group: string) {
    this.result = { group, passed: 0, failed: [], notExpressible: [] }
  }

  passed(): void {
    this.result.passed += 1
  }

  failed(name: string, why: string): void {
    this.result.failed.push({ name, why })
  }

  notExpressible(name: string, why: string): void {
    this.result.notExpressible.push({ name, why })
  }
}
