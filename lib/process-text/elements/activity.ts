import { formAction, processPermission } from '@/lib/words/workflow-enumerations'
import type { ElementText } from '../element-text'
import { peopleSentences } from '../people-sentences'
import { bitsOf, elements, idle, say, users, when, type Sentence } from '../sentence'
import { calendarSentences, deadlineSentences, rightsSentences } from '../shared-sentences'

/** All of a mask, some of it or nothing. */
function allowed(key: string, bits: ReturnType<typeof bitsOf>, of: Readonly<Record<string, number>>): Sentence[] {
  const count = Object.keys(of).filter((name) => name !== 'All').length
  if (bits.names.length === 0) return [say(`${key}.none`)]
  return bits.names.length === count ? [say(`${key}.all`)] : [say(`${key}.some`, { acts: bits })]
}

export const activityText: ElementText<'Activity'> = {
  participants: ({ participants }) => peopleSentences(participants, 'activity.people', 'activity.nobody'),
  mode: ({ mode }) => [say(`activity.mode.${mode}`)],
  policy: ({ mode, policy }) =>
    mode === 'single' || policy !== 'FirstUser' ? when(mode === 'single', [say(`activity.policy.${policy}`)]) : [],
  onOneNo: ({ mode, onOneNo }) => {
    const counts = mode !== 'single' && mode !== 'vote'
    return counts || onOneNo !== 'reject' ? when(counts, [say(`activity.onOneNo.${onOneNo}`)]) : []
  },
  vote: ({ mode, vote: { percent, minimum, countAbstentions, weights } }) => {
    const counts = mode === 'vote'
    const said = [
      ...(counts || percent !== 51 || minimum !== 1 ? [say('activity.vote', { percent, minimum })] : []),
      ...(counts || countAbstentions ? [say(`activity.abstentions.${countAbstentions ? 'count' : 'leave'}`)] : []),
      ...(Object.keys(weights).length > 0 ? [say('activity.weights', { weights: { of: 'weights', weights } })] : []),
    ]
    return when(counts, said)
  },
  empty: ({ empty: { kind, accounts } }) => [
    say(`activity.empty.${kind}`),
    ...(accounts.length > 0 ? when(kind === 'persons', [say('activity.emptyTo', { people: users(accounts) })]) : []),
  ],
  self: ({ self }) => [say(`activity.self.${self}`)],
  meeting: ({ meeting: { held, quorum, quorumIn, votes, absent, chair } }) => {
    const counts = held !== 'no'
    const said = [
      ...(counts || quorum !== 51 || quorumIn !== 'percent'
        ? [say(`activity.meeting.quorum.${quorumIn}`, { quorum })]
        : []),
      ...(counts || votes !== 'named' ? [say(`activity.meeting.votes.${votes}`)] : []),
      ...(counts || absent !== 'leftOut' ? [say(`activity.meeting.absent.${absent}`)] : []),
      ...(chair.length > 0 ? peopleSentences(chair, 'activity.meeting.chair', 'activity.meeting.first') : []),
    ]
    return [...(counts ? [say(`activity.meeting.held.${held}`)] : []), ...when(counts, said)]
  },
  deadline: ({ deadline }) => deadlineSentences(deadline),
  calendar: ({ calendar }) => calendarSentences(calendar),
  rights: ({ rights }) => rightsSentences(rights),
  opinion: ({ opinion }) => [say(`activity.opinion.${opinion}`)],
  signature: ({ signature }) => (signature ? [say('activity.signature')] : []),
  reapproval: ({ reapproval }) => (reapproval === 'asProcess' ? [] : [say(`activity.reapproval.${reapproval}`)]),
  inPerson: ({ inPerson }) => (inPerson ? [say('activity.inPerson')] : []),
  reject: ({ reject: { strategy, activityId } }) => [
    say(`reject.${strategy}`),
    ...(activityId ? when(strategy === 'step', [say('reject.to', { step: elements(activityId) })]) : []),
  ],
  recede: ({ recede: { targets, listed, resubmit, reResolve, whileOthersDecide } }) => {
    const counts = targets !== 'none'
    return [
      say(`recede.${targets}`),
      ...(listed.length > 0 ? when(targets === 'listed', [say('recede.steps', { steps: elements(...listed) })]) : []),
      ...(counts || resubmit !== 'choose' ? when(counts, [say(`recede.resubmit.${resubmit}`)]) : []),
      ...(reResolve ? when(counts, [say('recede.anew')]) : []),
      ...(counts
        ? [say(`recede.others.${whileOthersDecide}`)]
        : whileOthersDecide === 'cut'
          ? []
          : idle([say(`recede.others.${whileOthersDecide}`)])),
    ]
  },
  operators: ({ operators }) =>
    allowed('activity.may', bitsOf('operators', processPermission, operators), processPermission),
  formActions: ({ formActions }) =>
    allowed('activity.buttons', bitsOf('formActions', formAction, formActions), formAction),
}
