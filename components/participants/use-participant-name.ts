import { useLocale, useTranslations } from 'next-intl'
import { participantType as type } from '@/lib/contracts/participants'
import { localText } from '@/lib/i18n/local-text'

interface Named {
  participantType?: number
  param0?: string
  displayName?: string
}

/** What a participant is called in lists and questions; a kind that has no name of its own, as everyone, by the word for it. */
export function useParticipantName(): (participant: Named) => string {
  const t = useTranslations('participants.type')
  const locale = useLocale()
  return ({ participantType = type.user, param0 = '', displayName = '' }) =>
    participantType === type.everyone
      ? t(`${type.everyone}`)
      : localText(displayName, locale) || param0 || t(`${participantType as 0}`)
}
