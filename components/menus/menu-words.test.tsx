import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { iconNames } from '@/components/ui/icons'
import en from '@/messages/en-US/menus.json'
import cn from '@/messages/zh-CN/menus.json'
import tw from '@/messages/zh-TW/menus.json'
import { renderInChinese } from '@/tests/support/in-chinese'
import { IconChoice } from './icon-choice'

const registry = readFileSync('components/views/view-registry.tsx', 'utf8')
const views = [...registry.matchAll(/^ {2}'([a-z-]+\/[a-z-]+)':/gm)]
  .map(([, name]) => name!)
  .filter((name) => !name.startsWith('shell/') && !name.startsWith('views/'))

describe('what a menu is made of', () => {
  it('R6-06 is chosen by names: every page and every sign has one in each language', () => {
    expect(views.length).toBeGreaterThan(30)
    for (const words of [cn, en, tw]) {
      expect(views.filter((name) => !(name in words.views))).toEqual([])
      expect(iconNames.filter((name) => !(name in words.icons))).toEqual([])
    }
  })

  it('R6-06 shows signs as pictures with their names', () => {
    renderInChinese(<IconChoice icon={{ name: 'menuIcon' }} />)
    const house = screen.getByRole('radio', { name: cn.icons.home })
    expect(house).toHaveAttribute('value', 'home')
    expect(house.parentElement!.querySelector('svg')).not.toBeNull()
    expect(screen.getAllByRole('radio')).toHaveLength(iconNames.length + 1)
  })
})
