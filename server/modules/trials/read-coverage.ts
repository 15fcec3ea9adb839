import { sql } from 'kysely'
import type { z } from 'zod'
import { coveredParts, type CoveredPlace, type getTestCoverage } from '@/lib/contracts/test-coverage'
import type { ProcessDefinition } from '@/lib/engine'
import { ruleCodesOf } from '@/lib/expression/rule-codes-of'
import { everything, type Coverage } from '@/lib/trials/coverage'
import { rowsOfRules } from '@/lib/trials/row-candidates'
import { testsOfRow } from '@/lib/trials/rule-cells'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { requireProcess } from '@/server/modules/processes'
import { mayChange, shownVersion } from './read-cases'
import { rulesInSight } from './try-candidates'

/** Cases that are named of each place. */
const mostNamed = 5

interface Covering {
  caseId: string
  caseName: string
  coverage: Coverage
}

/** Which cases come through each place there is. */
function placesOf(all: Coverage, cases: readonly Covering[]): CoveredPlace[] {
  return coveredParts.flatMap((part) => {
    const by = new Map<string, CoveredPlace>(all[part].map((id) => [id, { part, id, cases: [], count: 0 }]))
    for (const { caseId, caseName, coverage } of cases)
      for (const id of coverage[part]) {
        const place = by.get(id)
        if (!place) continue
        place.count += 1
        if (place.cases.length < mostNamed) place.cases.push({ caseId, caseName })
      }
    return [...by.values()]
  })
}

/** Elements and lines whose expressions ask a rule. */
const askingOf = ({ elements, transitions }: ProcessDefinition, code: string): string[] =>
  [...elements, ...transitions].filter((one) => ruleCodesOf(one).includes(code)).map(({ id }) => id)

/** @throws AppError object.unknown, right.missing */
export async function readCoverage(
  context: CallContext,
  processId: string,
): Promise<z.input<typeof getTestCoverage.data>> {
  const { tx, locale } = context
  await requireProcess(context, processId, 'View')
  const { definition, version } = await shownVersion(context, processId)
  const rules = await rulesInSight(context, definition)
  const { rows } = await sql<Covering>`
    select case_id as "caseId", case_name as "caseName", coalesce(last_coverage, '{}'::jsonb) as coverage from test_cases
    where process_id = ${processId} and last_coverage is not null order by confirmed desc, case_name, case_id`.execute(
    tx,
  )
  return {
    version: version.version,
    places: placesOf({ ...everything(definition), rules: rowsOfRules(rules) }, rows),
    rules: [...rules].map(([code, { name, table }]) => ({
      code,
      name: partFor(locale, name),
      askedAt: askingOf(definition, code),
      rows: table.rules.map(({ inputs }) => testsOfRow(table, inputs)),
    })),
    rulesUnseen: ruleCodesOf(definition).length - rules.size,
    any: rows.length > 0,
    mayChange: await mayChange(context, processId),
  }
}
