import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import type { Colleague } from './use-presence'
import styles from './designer.module.css'

/** Who else has the process open: faces and names in the bar. */
export function OthersHere({ others }: { others: readonly Colleague[] }) {
  const t = useTranslations('processDesigner')
  if (others.length === 0) return null
  const words = t('alsoHere', { names: others.map(({ name }) => name).join(t('and')) })
  return (
    // Where the bar is full the names are cut: all of them are read by pointing at them.
    <span className={styles.others} role="status" title={words}>
      {others.slice(0, 4).map(({ account, name }) => (
        <Avatar key={account} account={account} name={name} size={26} />
      ))}
      {words}
    </span>
  )
}
