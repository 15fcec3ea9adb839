'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { canvasPath, processAddress } from './process-address'
import { QuickChangeButton } from './quick/quick-change-button'
import type { QuickProcess } from './quick/use-quick-process'
import styles from './processes.module.css'
import { useElementWords, type DescribedVersion } from './use-element-words'

interface Props {
  described: DescribedVersion
  marked: string
  /** Whether each row leads to the place where it is changed. */
  changes?: boolean
  /** What is changed right here; null for who may not. */
  quick?: QuickProcess | null
  onMark(elementId: string): void
}

/** What every element does, in words; its name shows it in the drawing. */
export function ElementsTable({ described, marked, changes = false, quick, onMark }: Props) {
  const t = useTranslations('processes.elements')
  const words = useElementWords(described)
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['name', 'type', 'who', 'rights'] as const).map((column) => (
              <TableCell key={column}>{t(column)}</TableCell>
            ))}
            {changes && (
              <TableCell>
                <span className="visually-hidden">{t('acts')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {described.definition.elements.map((element) => (
            <TableRow key={element.id} hover selected={element.id === marked}>
              <TableCell>
                <button
                  type="button"
                  className={styles.link}
                  aria-pressed={element.id === marked}
                  title={t('show')}
                  onClick={() => onMark(element.id === marked ? '' : element.id)}
                >
                  {words.nameOf(element.id)}
                </button>
                {quick && <QuickChangeButton quick={quick} elementId={element.id} name={words.nameOf(element.id)} />}
                <small>{element.id}</small>
              </TableCell>
              <TableCell>{words.typeOf(element)}</TableCell>
              <TableCell>
                <Lines lines={words.who(element)} />
              </TableCell>
              <TableCell>
                <Lines lines={words.rights(element)} />
              </TableCell>
              {changes && (
                <TableCell align="right">
                  <ShellLink
                    className={styles.short}
                    href={processAddress(canvasPath, { process: described.version.processId, sel: element.id })}
                    aria-label={t('changeOne', { name: words.nameOf(element.id) })}
                  >
                    {t('change')}
                  </ShellLink>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return '—'
  return lines.length === 1 ? (
    lines[0]
  ) : (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
