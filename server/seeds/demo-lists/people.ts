import { audienceLine, type AudienceLine } from '@/lib/contracts/audience'
import { participantRules } from '@/lib/words/participants'

export const everybody: AudienceLine = audienceLine.parse({
  participantType: participantRules.everyone.number,
  displayName: '所有人|Everybody|所有人',
})

export const role = (roleId: string, displayName: string): AudienceLine =>
  audienceLine.parse({ participantType: participantRules.role.number, param0: roleId, displayName })
