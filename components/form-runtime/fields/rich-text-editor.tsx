'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import type { FormField } from '@/lib/contracts/forms'
import { cleanRich, safeHref, writeRich } from '@/lib/form-fields/rich-text/rich-html'
import { localText } from '@/lib/i18n/local-text'
import type { InputProps } from '../field-props'
import { RichTextTools, type RichAct } from './rich-text-tools'
import { LinkForm } from './rich-text-link'
import styles from './rich-text.module.css'

type RichTextField = Extract<FormField, { type: 'richText' }>

/** Text out of a paste or a drop: what came as HTML without anything that is not allowed. */
function contentOf(data: DataTransfer): string {
  const html = data.getData('text/html')
  if (html) return cleanRich(html)
  const lines = data.getData('text/plain').split(/\r?\n/)
  if (lines.length === 1) return writeRich([{ kind: 'text', text: lines[0]! }])
  return writeRich(lines.map((line) => ({ kind: 'element', tag: 'p', children: [{ kind: 'text', text: line }] })))
}

/** Text with a few looks, typed where it stands. What leaves the editor has been cleaned, and the server does so again. */
export function RichTextEditor({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
}: InputProps<RichTextField>) {
  const t = useTranslations('form.rich')
  const locale = useLocale()
  const text = useRef<HTMLDivElement>(null)
  const given = typeof value === 'string' ? value : ''
  const written = useRef<string | null>(null)
  const chosen = useRef<Range | null>(null)
  const [linking, setLinking] = useState<string | null>(null)
  const [pressed, setPressed] = useState<ReadonlySet<RichAct>>(new Set())

  // What was typed here stands here already; only what comes from elsewhere is put in.
  useEffect(() => {
    if (!text.current || written.current === given) return
    text.current.innerHTML = cleanRich(given)
    written.current = given
  }, [given])

  const took = () => {
    const clean = cleanRich(text.current?.innerHTML ?? '')
    written.current = clean
    onChange(clean || null)
  }
  const command = (name: string, argument?: string) => {
    text.current?.focus()
    document.execCommand(name, false, argument)
    took()
    look()
  }
  const look = () => setPressed(pressedNow())
  const act = (what: RichAct) => {
    if (what === 'link') {
      chosen.current = rangeIn(text.current)
      setLinking(linkAt(chosen.current)?.getAttribute('href') ?? '')
    } else if (what === 'heading' || what === 'quote') {
      const block = what === 'heading' ? 'h2' : 'blockquote'
      command('formatBlock', pressedNow().has(what) ? 'p' : block)
    } else command(commands[what])
  }
  const setLink = (address: string) => {
    setLinking(null)
    text.current?.focus()
    restore(chosen.current)
    const href = safeHref(address)
    if (!href) command('unlink')
    else if (chosen.current?.collapsed && !linkAt(chosen.current))
      command(
        'insertHTML',
        writeRich([{ kind: 'element', tag: 'a', href, children: [{ kind: 'text', text: address }] }]),
      )
    else {
      const old = linkAt(chosen.current)
      if (old) old.setAttribute('href', href)
      command(old ? 'defaultParagraphSeparator' : 'createLink', old ? 'p' : href)
    }
  }
  const bring = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    event.preventDefault()
    const content = data && contentOf(data)
    if (content) command('insertHTML', content)
  }
  const name = localText(field.label, locale)
  return (
    <div className={styles.editor} data-invalid={invalid || undefined}>
      <RichTextTools name={name} controls={id} pressed={pressed} onAct={act} />
      {linking !== null && (
        <LinkForm
          address={linking}
          onSet={setLink}
          onClose={() => {
            setLinking(null)
            text.current?.focus()
            restore(chosen.current)
          }}
        />
      )}
      <div
        ref={text}
        id={id}
        className={styles.text}
        role="textbox"
        aria-multiline="true"
        aria-label={name}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        contentEditable
        suppressContentEditableWarning
        tabIndex={0}
        data-empty={given === '' || undefined}
        data-placeholder={field.placeholder ? localText(field.placeholder, locale) : t('placeholder')}
        onFocus={() => document.execCommand?.('defaultParagraphSeparator', false, 'p')}
        onInput={took}
        onKeyUp={look}
        onMouseUp={look}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
            event.preventDefault()
            act('link')
          }
        }}
        onPaste={(event) => bring(event, event.clipboardData)}
        onDrop={(event) => bring(event, event.dataTransfer)}
      />
    </div>
  )
}

const commands: Record<Exclude<RichAct, 'link' | 'heading' | 'quote'>, string> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  bullets: 'insertUnorderedList',
  numbers: 'insertOrderedList',
  plain: 'removeFormat',
}

/** What the place the person is at looks like. */
function pressedNow(): ReadonlySet<RichAct> {
  const on = new Set<RichAct>()
  if (typeof document.queryCommandState !== 'function') return on
  for (const what of ['bold', 'italic', 'underline', 'bullets', 'numbers'] as const)
    if (document.queryCommandState(commands[what])) on.add(what)
  const block = String(document.queryCommandValue('formatBlock')).toLowerCase()
  if (block === 'h2') on.add('heading')
  if (block === 'blockquote') on.add('quote')
  return on
}

function rangeIn(within: HTMLElement | null): Range | null {
  const selection = window.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null
  return range && within?.contains(range.commonAncestorContainer) ? range.cloneRange() : null
}

function restore(range: Range | null): void {
  const selection = window.getSelection()
  if (!range || !selection) return
  selection.removeAllRanges()
  selection.addRange(range)
}

function linkAt(range: Range | null): HTMLAnchorElement | null {
  const node = range?.startContainer
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest('a') ?? null
}
