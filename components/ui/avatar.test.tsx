import { render } from '@testing-library/react'
import { Avatar } from './avatar'

describe('initials in the place of a picture', () => {
  it('R9-15 stand on one of five grounds, always the same for one person', () => {
    const groundOf = (account: string) =>
      render(<Avatar name="Li Na" account={account} />)
        .container.querySelector('[data-ground]')!
        .getAttribute('data-ground')
    expect(groundOf('lina')).toBe(groundOf('lina'))
    const grounds = new Set(Array.from({ length: 200 }, (_, index) => groundOf(`account-${index}`)))
    expect([...grounds].sort()).toEqual(['0', '1', '2', '3', '4'])
  })

  it('R9-15 are as large as they are asked to be, 180 on the profile', () => {
    const { container } = render(<Avatar name="张伟" account="zhangwei" size={180} />)
    expect(container.firstElementChild).toHaveStyle({ width: '180px', height: '180px' })
    expect(container.textContent).toBe('张')
  })
})
