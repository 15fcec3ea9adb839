import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import type { TestsOfDraft } from '@/lib/client/publish-process'
import { testsPath } from './process-address'
import styles from './processes.module.css'

interface Props {
  tests: TestsOfDraft
  processId: string
  /** A link leads away from the dialog. */
  onLeave(): void
}

/** Which tests what is to be published does not pass, and whether it may be published all the same. */
export function FailingTests({ tests: { refuses, cases, failed, failing }, processId, onLeave }: Props) {
  const t = useTranslations('processes.publishing')
  const of = `${testsPath}?process=${encodeURIComponent(processId)}`
  return (
    <section role="alert">
      <h3>{t('tests')}</h3>
      <p className={refuses ? styles.problem : styles.explain}>
        {t(refuses ? 'testsRefuse' : 'testsWarn', { failed, cases })}
      </p>
      <ul className={styles.failing}>
        {failing.map(({ caseId, caseName }) => (
          <li key={caseId}>
            <ShellLink href={`${of}&case=${encodeURIComponent(caseId)}`} onClick={onLeave}>
              {caseName}
            </ShellLink>
          </li>
        ))}
        {failed > failing.length && <li>{t('testsMore', { count: failed - failing.length })}</li>}
      </ul>
    </section>
  )
}
