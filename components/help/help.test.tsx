import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import messages from '@/lib/i18n/messages-zh-cn'
import { Help } from './help'

// Drawn on the server, where the words come by the request: here they are Chinese.
jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'zh-CN', messages: messages as never, namespace: namespace as never }),
}))

describe('the help', () => {
  it('has its chapters in order, and shows by examples when something is due', async () => {
    render(await Help())
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(6)
    expect(screen.getAllByRole('row')).toHaveLength(1 + 7)
    for (const chapter of screen.getAllByRole('region')) expect(chapter.textContent?.length).toBeGreaterThan(40)
  })
})
