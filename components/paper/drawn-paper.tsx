'use client'

import { useMemo } from 'react'
import { FormOccasionContext } from '@/components/form-runtime/form-occasion'
import type { PrintDesign } from '@/lib/contracts/form-prints'
import type { PaperView } from './paper-view'
import { PaperBlock } from './paper-block'
import styles from './paper.module.css'

const pageClass = (design: PrintDesign): string | undefined => {
  const pages = design.blocks.find((block) => block.type === 'pages')
  const across = design.orientation === 'landscape'
  const names = across
    ? { none: styles.across, start: styles.acrossStart, center: styles.acrossCenter, end: styles.acrossEnd }
    : { none: styles.upright, start: styles.uprightStart, center: styles.uprightCenter, end: styles.uprightEnd }
  return names[pages?.align ?? 'none']
}

/** A request by a design: its blocks below each other. Where pages are numbered, the page itself says. */
export function DrawnPaper({ view, design }: { view: PaperView; design: PrintDesign }) {
  const { form } = view
  const occasion = useMemo(() => ({ data: form.data, day: form.day }), [form.data, form.day])
  return (
    <FormOccasionContext value={occasion}>
      <article className={`${styles.paper} ${pageClass(design)}`} data-orientation={design.orientation}>
        {design.blocks.map((block) => (
          <PaperBlock key={block.id} block={block} view={view} />
        ))}
      </article>
    </FormOccasionContext>
  )
}
