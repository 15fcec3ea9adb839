'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'
import type { FormField } from '@/lib/contracts/forms'
import type { DisplayProps, InputProps } from '../field-props'

type RichTextField = Extract<FormField, { type: 'richText' }>

/** What reads and writes HTML comes only where a form has some. */
const Editor = dynamic(() => import('./rich-text-editor').then((module) => module.RichTextEditor), {
  loading: () => <Skeleton />,
})
const Content = dynamic(() => import('./rich-text-content').then((module) => module.RichTextContent))

export function RichTextInput(props: InputProps<RichTextField>) {
  return <Editor {...props} />
}

export function RichTextDisplay({ value, print }: DisplayProps<RichTextField>) {
  return <Content html={typeof value === 'string' ? value : ''} print={print} />
}
