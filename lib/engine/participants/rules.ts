import { department } from './department'
import { initiator } from './initiator'
import { leaderOfInitiator } from './leader-of-initiator'
import { participantType } from './participant'
import { role } from './role'
import type { Rule } from './rule'
import { stepSame } from './step-same'
import { user } from './user'

/** The rule behind each participant type (R3-31 to R3-35). */
export const rules: Partial<Record<number, Rule>> = {
  [participantType.user]: user,
  [participantType.role]: role,
  [participantType.department]: department,
  [participantType.initiator]: initiator,
  [participantType.stepSame]: stepSame,
  [participantType.leaderOfInitiator]: leaderOfInitiator,
}
