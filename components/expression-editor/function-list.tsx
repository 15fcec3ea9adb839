'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import control from '@/components/ui/control.module.css'
import { feelFunctions, functionKinds, type FeelFunctionHelp } from './feel-functions'
import styles from './expression-editor.module.css'

/** The functions there are, each with its line of help, to be put into the expression. */
export function FunctionList({ onChoose }: { onChoose(chosen: FeelFunctionHelp): void }) {
  const t = useTranslations('expression')
  const tPickers = useTranslations('pickers')
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = feelFunctions.filter(({ name, key }) =>
    `${name} ${t(`functions.${key}`)}`.toLowerCase().includes(wanted),
  )
  return (
    <div className={styles.functions}>
      <input
        type="search"
        className={control.control}
        value={keyword}
        placeholder={tPickers('searchFor')}
        aria-label={tPickers('searchFor')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={styles.functionList}>
        {found.length === 0 && <p role="status">{tPickers('nothing')}</p>}
        {functionKinds
          .filter((kind) => found.some((one) => one.kind === kind))
          .map((kind) => (
            <section key={kind} aria-label={t(`kinds.${kind}`)}>
              <h3>{t(`kinds.${kind}`)}</h3>
              {found
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <button key={one.name} type="button" onClick={() => onChoose(one)}>
                    <code>
                      {one.name}({one.parameters})
                    </code>
                    <span>{t(`functions.${one.key}`)}</span>
                  </button>
                ))}
            </section>
          ))}
      </div>
    </div>
  )
}
