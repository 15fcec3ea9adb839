import { z } from 'zod'
import { participantRules } from '@/lib/words/participants'
import { shownName } from '../words/name'

const { user, role, department, dutyOfDepartment, everyone } = participantRules

/** People who are told something, as participants that are found without a request. */
export const audienceLine = z.object({
  participantType: z.union([
    z.literal(user.number),
    z.literal(role.number),
    z.literal(department.number),
    z.literal(dutyOfDepartment.number),
    z.literal(everyone.number),
  ]),
  param0: z.string().max(200).default(''),
  param1: z.string().max(200).default(''),
  displayName: shownName.max(200).default(''),
})
export type AudienceLine = z.infer<typeof audienceLine>
/** As a call takes it: what has a default may be missing. */
export type TypedAudienceLine = Pick<AudienceLine, 'participantType'> & Partial<AudienceLine>
