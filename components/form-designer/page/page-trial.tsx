import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readFrameMessage, type ToFrame } from '@/components/form-runtime/frame-messages'
import type { FormData } from '@/lib/contracts/forms'
import { exampleOf } from '@/lib/form-fields/values'
import { formFields } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from '../design'
import styles from './page.module.css'

const ticket = 'trial'

interface Props {
  url: string
  hosts: readonly string[]
  /** It stands in a frame; otherwise it opens by itself. */
  framed: boolean
}

/** The page as on a task, with sample values: what it is told, and what it hands over, line by line. Nothing is kept. */
export function PageTrial({ url, hosts, framed }: Props) {
  const t = useTranslations('formDesigner.page')
  const locale = useLocale()
  const { definition } = useDesign()
  const frame = useRef<HTMLIFrameElement>(null)
  const [said, setSaid] = useState<FormData[]>([])
  const [greeted, setGreeted] = useState(false)
  const fields = useMemo(() => formFields(definition), [definition])
  const { told, takes } = useMemo(
    () => ({ told: definition.frame?.told ?? [], takes: definition.frame?.takes }),
    [definition.frame],
  )
  useEffect(() => {
    if (!framed) return
    const origins = [new URL(url, window.location.href).origin, ...hosts.map((host) => `https://${host.toLowerCase()}`)]
    const open = fields.filter(({ id }) => !takes || takes.includes(id))
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow
      if (!page || source !== page || !origins.includes(origin)) return
      const answer = (message: ToFrame) => page.postMessage(message, origin)
      const message = readFrameMessage(data)
      if (message?.type === 'hello') {
        setGreeted(true)
        answer({
          baton: 1,
          type: 'task',
          ticket,
          fields: open.map(({ id, type, required }) => ({ id, type, required })),
          values: Object.fromEntries(
            fields
              .filter(({ id }) => told.includes(id))
              .map((field) => [field.id, exampleOf(field) as FormData[string]]),
          ),
        })
      } else if (message?.type === 'values' && message.ticket === ticket) {
        const known = Object.keys(message.values).filter((id) => open.some((field) => field.id === id))
        setSaid((before) => [message.values, ...before].slice(0, 20))
        answer({
          baton: 1,
          type: 'taken',
          id: message.id,
          taken: known,
          refused: Object.fromEntries(
            Object.keys(message.values)
              .filter((id) => !known.includes(id))
              .map((id) => [id, 'noRight']),
          ),
        })
      }
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [url, hosts, framed, fields, told, takes])
  const nameOf = (id: string) => localText(fields.find((field) => field.id === id)?.label ?? '', locale)
  if (!framed)
    return (
      <p>
        {t('opens')}{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      </p>
    )
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('trial')}
        src={url}
        sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
        referrerPolicy="no-referrer"
      />
      <div role="status" className={styles.heard}>
        <p>{t(greeted ? 'greeted' : 'silent')}</p>
        {said.map((values, at) => (
          <ul key={said.length - at}>
            {Object.entries(values).map(([id, value]) => (
              <li key={id}>
                {nameOf(id) || t('unknownField', { id })}: <code>{JSON.stringify(value)}</code>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  )
}
