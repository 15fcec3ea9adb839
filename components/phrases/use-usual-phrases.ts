import { useTranslations } from 'next-intl'

const usual = ['agreed', 'seen', 'moreDetail'] as const

/** What is offered as long as somebody has no phrases of his own. */
export function useUsualPhrases(): string[] {
  const t = useTranslations('task.phrases')
  return usual.map((name) => t(`usual.${name}`))
}
