import { useTranslations } from 'next-intl'
import type { Rehearsal, RehearsedChange } from '@/lib/contracts/rehearsal'

/** A change in one sentence: "if this person leaves". */
export function useChangeWords() {
  const t = useTranslations('rehearsal')
  return ({ kind }: RehearsedChange, subjects: Rehearsal['subjects']): string => {
    if (subjects.length === 0) return t('about.gone')
    const names = subjects.map(({ name }) => name)
    const [name, into] = [names.slice(0, Math.max(1, names.length - 1)).join(t('and')), names.at(-1) ?? '']
    if (kind === 'vacates' && names.length > 1) return t('about.vacatesIn', { name, into })
    return kind === 'merges' ? t('about.merges', { name, into }) : t(`about.${kind}`, { name })
  }
}
