import { useTranslations } from 'next-intl'
import type { Calls } from '@/lib/client/calls'
import styles from './tests.module.css'

type Place = Pick<Calls['/api/test/getCoverage']['data']['places'][number], 'part' | 'id' | 'count'>
type Coverage = Calls['/api/test/getRun']['data']['covered']

const parts = ['elements', 'transitions', 'conditions', 'rules'] as const

/** How much of a process its tests came through, in figures. */
export function CoverageFigures({ places }: { places: readonly Place[] }) {
  const t = useTranslations('tests.coverage')
  return (
    <dl className={styles.figures}>
      {parts.map((part) => {
        const all = places.filter((one) => one.part === part)
        const covered = all.filter(({ count }) => count > 0).length
        return all.length === 0 && part === 'rules' ? null : (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd data-whole={covered === all.length || undefined}>{t('of', { covered, all: all.length })}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What a run came through of all there is; of rules nothing but what answered is known to it. */
export function RunFigures({ covered, everything }: { covered: Coverage; everything: Coverage }) {
  const places = parts.flatMap((part) =>
    (part === 'rules' ? covered : everything)[part].map((id) => ({
      part,
      id,
      count: covered[part].includes(id) ? 1 : 0,
    })),
  )
  return <CoverageFigures places={places} />
}
