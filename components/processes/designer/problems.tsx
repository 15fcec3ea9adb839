import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { CheckedFinding } from '@/lib/contracts/process-versions'
import { linePath } from '@/lib/process-editing/paths'
import { useDesign } from './design'
import { mendOf } from './mends'
import type { Findings } from './use-findings'
import styles from './designer.module.css'

interface Props {
  findings: Findings
  open: boolean
  onOpen(open: boolean): void
  onPlay(finding: CheckedFinding): void
}

/** The bar below the canvas: it ends in a sentence, and nobody has to press "check". */
export function Problems({ findings, open, onOpen, onPlay }: Props) {
  const t = useTranslations('processDesigner')
  const { list, current, failed } = findings
  const errors = list.filter(({ severity }) => severity === 'error').length
  const warnings = list.length - errors
  // What was found before the last change says nothing of the process as it stands now.
  const standing = failed
    ? 'notChecked'
    : !current
      ? 'checking'
      : errors > 0
        ? 'mendFirst'
        : list.some(({ key }) => key === 'notProven')
          ? 'notProven'
          : 'proven'
  return (
    <section className={styles.problems} data-area="problems" aria-label={t('checks')}>
      <button type="button" className={styles.problemsBar} aria-expanded={open} onClick={() => onOpen(!open)}>
        <strong>{t('checks')}</strong>
        <span data-severity={errors > 0 ? 'error' : undefined}>{t('errors', { count: errors })}</span>
        <span data-severity={warnings > 0 ? 'warning' : undefined}>{t('warnings', { count: warnings })}</span>
        <span
          className={styles.proven}
          role="status"
          aria-busy={standing === 'checking'}
          data-ok={standing === 'proven' || undefined}
        >
          {standing === 'proven' && <CheckCircle aria-hidden sx={{ fontSize: 16 }} />} {t(standing)}
        </span>
        <ExpandMore aria-hidden sx={{ fontSize: 20, transform: open ? undefined : 'rotate(180deg)' }} />
      </button>
      {open && (
        <ul>
          {list.length === 0 && <li className={styles.noProblem}>{t('noProblems')}</li>}
          {[...list]
            .sort((a, b) => a.severity.localeCompare(b.severity))
            .map((finding, at) => (
              <Problem key={`${finding.key} ${finding.elementId} ${at}`} finding={finding} onPlay={onPlay} />
            ))}
        </ul>
      )}
    </section>
  )
}

function Problem({ finding, onPlay }: { finding: CheckedFinding; onPlay(finding: CheckedFinding): void }) {
  const t = useTranslations('processDesigner')
  const { definition, choose, make, mayEdit } = useDesign()
  const { elementId, severity, text, fix, run } = finding
  const isLine = definition.transitions.some(({ id }) => id === elementId)
  const mend = mayEdit ? mendOf(definition, finding) : null
  const Icon = severity === 'error' ? ErrorOutline : WarningAmber
  return (
    <li data-severity={severity}>
      <Icon aria-label={t(severity)} role="img" sx={{ fontSize: 20 }} />
      <div>
        <strong>{text}</strong>
        <p>{fix}</p>
      </div>
      {run.length > 0 && (
        <Button size="small" variant="outlined" onClick={() => onPlay(finding)}>
          {t('play')}
        </Button>
      )}
      {elementId && (
        <Button size="small" variant="outlined" onClick={() => choose([isLine ? linePath(elementId) : elementId])}>
          {t('show')}
        </Button>
      )}
      {mend && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => make({ key: 'mend' }, mend.change, { choose: mend.choose })}
        >
          {t(`mends.${mend.word}`)}
        </Button>
      )}
    </li>
  )
}
