import type { z } from 'zod'
import { participantType } from '@/lib/contracts/participants'
import type { previewProcessRights as contract } from '@/lib/contracts/process-rights'
import { covers, grantedMask, type ProcessDefinition } from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import { allHolders, altered, peopleAltered, type Holder } from '@/server/modules/access'
import { readDesigned } from './process-rights'

type Lines = ProcessDefinition['settings']['authorizations']

const engineWho = ({ account, department_id, departmentLine, roles }: Holder) => ({
  account,
  departmentId: department_id,
  departmentLine,
  roles,
})

/** Lines that speak of people only a request knows. */
const byRequest = [participantType.initiator, participantType.currentActor, participantType.allTaskActor] as const

const maskOfType = (lines: Lines, type: number): number => {
  const sum = (include: boolean) =>
    lines
      .filter(({ participant }) => participant.participantType === type && participant.include === include)
      .reduce((all, { mask }) => all | mask, 0)
  return sum(true) & ~sum(false)
}

/**
 * Who could do more or less by other lines than by those in force, in a process nobody runs yet by those of its draft.
 * @throws AppError object.unknown, right.missing
 */
export async function previewProcessRights(
  context: CallContext,
  { processId, authorizations }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const { definition, published } = await readDesigned(context, processId)
  const settings = published ?? definition.settings
  const next = { ...settings, authorizations }
  const keys = (lines: Lines) => new Set(lines.map((line) => JSON.stringify(line)))
  const [now, then] = [keys(settings.authorizations), keys(authorizations)]
  const changing = [
    ...settings.authorizations.filter((line) => !then.has(JSON.stringify(line))),
    ...authorizations.filter((line) => !now.has(JSON.stringify(line))),
  ]
  const people =
    changing.length === 0
      ? { groups: [], unchanged: 0 }
      : await peopleAltered(allHolders(context.tx), {
          before: (who) => grantedMask(settings, engineWho(who)),
          after: (who) => grantedMask(next, engineWho(who)),
          touches: (who) => changing.some(({ participant }) => covers(participant, engineWho(who))),
        })
  return {
    ...people,
    byRequest: byRequest
      .map((type) => ({
        participantType: type,
        ...altered(maskOfType(settings.authorizations, type), maskOfType(authorizations, type)),
      }))
      .filter(({ gives, takes }) => gives !== 0 || takes !== 0),
  }
}
