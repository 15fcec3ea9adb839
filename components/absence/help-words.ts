import { useTranslations } from 'next-intl'
import { useMoments } from '@/components/ui/use-moments'
import type { Secretary } from '@/lib/contracts/agents'
import { lastDay } from './rule-draft'

/** What a secretary may do, up to which amount, for which processes and until when, in one line. */
export function useHelpWords(): (help: Secretary) => { may: string; until: string } {
  const t = useTranslations('absence.secretaries')
  const { date } = useMoments()
  return ({ mayPrepare, mayAct, mostAmount, processIds, endsAt }) => ({
    may: [
      mayAct ? t('may.act') : mayPrepare ? t('may.prepare') : t('may.see'),
      mayAct && mostAmount && t('upTo', { amount: mostAmount }),
      processIds.length > 0 && t('processes', { count: processIds.length }),
    ]
      .filter(Boolean)
      .join(' · '),
    until: endsAt ? t('until', { date: date(`${lastDay(endsAt)}T04:00:00Z`) }) : t('forGood'),
  })
}
