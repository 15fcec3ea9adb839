import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formsSuite } from '@/scripts/conformance/forms-suite'

/** The material of `npm run conformance`, where it is at hand. */
const folder = join(process.env.CONFORMANCE_DATA ?? join('..', 'shared', 'data'), 'forms')
const isThere = existsSync(folder)
if (!isThere)
  process.stderr.write(
    `No forms of others at ${folder}: what is taken over of them is not held here (CONFORMANCE_DATA says where they lie).\n`,
  )

/** Of the fields of a set, how many have to become fields of the right type with name, options, duty and limits. */
const least = 0.95

;(isThere ? it : it.skip)(
  'R2.4-11 of every set of real forms at least 95 % of the fields become what their source says, and none something else (skipped where they are not)',
  () => {
    const groups = formsSuite.run(folder) ?? []
    expect(groups.map(({ group }) => group)).toEqual(
      expect.arrayContaining(['form.io definitions', 'JSON Schemas of forms']),
    )
    const shares = groups
      .filter(({ group }) => group !== 'JSON Schema test suite')
      .map(({ group, passed, failed, notExpressible }) => ({
        group,
        share: passed / (passed + failed.length + notExpressible.length),
      }))
    expect(shares.filter(({ share }) => !(share >= least))).toEqual([])
    // Among what has failed stands every form that cannot be filled in by valid values, saved and read back the same.
    expect(groups.flatMap(({ failed }) => failed)).toEqual([])
  },
)
