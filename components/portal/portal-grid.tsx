import { useLocale, useTranslations } from 'next-intl'
import { PartProblem } from '@/components/page-parts/part-problem'
import styles from '@/components/page-parts/page-parts.module.css'
import { Framed } from '@/components/page-parts/framed'
import { EmptyState } from '@/components/ui/empty-state'
import type { ShownPart } from '@/lib/contracts/portal-pages'
import { localText } from '@/lib/i18n/local-text'
import { PortalPartView } from './portal-part'

/** The parts of a page where they stand; on a phone one below the other. */
export function PortalGrid({ parts }: { parts: (ShownPart & { refused?: boolean })[] }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  if (parts.length === 0) return <EmptyState icon="group" title={t('emptyPage')} />
  return (
    <div className={styles.grid}>
      {[...parts]
        .sort((left, right) => left.y - right.y || left.x - right.x)
        .map((part) => {
          const title = localText(part.title, locale) || t(`kinds.${part.kind}`)
          return (
            <section
              key={part.id}
              className={styles.part}
              data-kind={part.kind}
              aria-label={title}
              style={{ gridColumn: `${part.x + 1} / span ${part.w}`, gridRow: `${part.y + 1} / span ${part.h}` }}
            >
              {part.refused ? (
                <Framed title={title}>
                  <PartProblem message={t('refused')} />
                </Framed>
              ) : (
                <PortalPartView part={part} />
              )}
            </section>
          )
        })}
    </div>
  )
}
