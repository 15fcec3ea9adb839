import { z } from 'zod'
import { lastParticipantType } from '@/lib/words/participants'
import { shownName } from '@/lib/words/name'

export { participantType } from '@/lib/words/participants'

const param = z.string().max(500).default('')
const level = z.number().int().min(0).max(100)

/** One line of a participant list: a rule that yields people, or takes some away (R3-27 to R3-40). */
export const participant = z.object({
  participantId: z.string().max(64).default(''),
  participantType: z.number().int().min(0).max(lastParticipantType),
  /** False: these people are taken out of what the other lines found. */
  include: z.boolean().default(true),
  displayName: shownName.max(600).default(''),
  functionType: z.string().max(64).default(''),
  elementId: z.string().max(64).default(''),
  param0: param,
  param1: param,
  param2: param,
  param3: param,
  param4: param,
  param5: param,
  param6: param,
  param7: param,
  param8: param,
  param9: param,
  includeLowerGroups: z.boolean().default(true),
  includeAllSameNameGroups: z.boolean().default(false),
  includeAllSameTypeGroups: z.boolean().default(false),
  userScope: z.enum(['All', 'Leader', 'Member']).default('All'),
  dutySameGroup: z.boolean().default(false),
  dutySameGroupVal: param,
  stepAction: param,
  stepTranId: param,
  stepDispatch: z.boolean().default(false),
  stepSameStepAdv: z.boolean().default(false),
  stepSameStepAdvId: param,
  stepNoAgent: z.boolean().default(true),
  leader1Type: param,
  leader1Level: level.default(100),
  leader2Type: param,
  leader2Level: level.default(100),
  leaderSupervisor: z.boolean().default(false),
  leaderUp: z.boolean().default(true),
  numULevel: level.default(100),
  leaderLow: z.boolean().default(false),
  numLLevel: level.default(100),
  leaderSameLevel: z.boolean().default(false),
  leaderSameGroup: z.boolean().default(false),
  leaderCharge: z.boolean().default(false),
  leaderDirectInit: z.boolean().default(false),
})
export type Participant = z.infer<typeof participant>
export type ParticipantInput = z.input<typeof participant>
