import { fireEvent, render, screen } from '@testing-library/react'
import { drawerStep, useSwipe } from './use-swipe'

const width = 360
const onFar = jest.fn()
const onOpen = jest.fn()

function Card({ enabled = true }: { enabled?: boolean }) {
  const { moved, handlers } = useSwipe({ enabled, onFar })
  return (
    <div data-testid="card" data-moved={moved} {...handlers}>
      <input aria-label="why" />
      <div aria-label="said" contentEditable suppressContentEditableWarning />
      <button type="button" onClick={onOpen}>
        open
      </button>
    </div>
  )
}

/** jsdom knows neither widths nor the capture of a pointer; its pointer events carry no places. */
function swiped(
  to: { x: number; y?: number },
  { kind = 'touch', enabled = true, letGo = true, on = '' } = {},
): HTMLElement {
  render(<Card enabled={enabled} />)
  const card = screen.getByTestId('card')
  Object.defineProperty(card, 'clientWidth', { value: width })
  card.setPointerCapture = () => undefined
  const send = (type: string, x: number, y: number) =>
    fireEvent(
      on ? (card.querySelector(on) ?? card) : card,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }), {
        pointerType: kind,
        pointerId: 1,
      }),
    )
  send('pointerdown', 100, 50)
  for (const part of [0.25, 0.5, 0.75, 1]) send('pointermove', 100 + to.x * part, 50 + (to.y ?? 0) * part)
  if (letGo) send('pointerup', 100 + to.x, 50 + (to.y ?? 0))
  return card
}

describe('a card drawn aside', () => {
  beforeEach(() => {
    onFar.mockClear()
    onOpen.mockClear()
  })

  it('is a yes from 40 % of its width on, and springs back below', () => {
    expect(swiped({ x: width * 0.39 }).dataset.moved).toBe('0')
    expect(onFar).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    expect(swiped({ x: width * 0.41 }).dataset.moved).toBe('0')
    expect(onFar).toHaveBeenCalledTimes(1)
  })

  it.each(['input', '[contenteditable]', 'button'])('a finger put down on %s has something else to do', (on) => {
    expect(swiped({ x: 300 }, { on, letGo: false }).dataset.moved).toBe('0')
    expect(onFar).not.toHaveBeenCalled()
  })

  it('counts nothing before the finger leaves', () => {
    swiped({ x: width * 0.8 }, { letGo: false })
    expect(onFar).not.toHaveBeenCalled()
  })

  it('to the left stays open over what lies behind, and the next touch closes it without opening the item', () => {
    const card = swiped({ x: -200 })
    expect(card.dataset.moved).toBe(String(-2 * drawerStep))
    expect(onFar).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button'))
    expect(onOpen).not.toHaveBeenCalled()
    expect(card.dataset.moved).toBe('0')
    fireEvent.click(screen.getByRole('button'))
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it('swallows the click that belongs to it, and no key pressed later', async () => {
    swiped({ x: 100 })
    fireEvent.click(screen.getByRole('button'))
    expect(onOpen).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    swiped({ x: 100 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    // Enter on a button is a click no touch comes before.
    fireEvent.click(screen.getByRole('button'))
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  it('leaves scrolling, the mouse and lists without decisions alone', () => {
    expect(swiped({ x: 40, y: 300 }, { letGo: false }).dataset.moved).toBe('0')
    document.body.innerHTML = ''
    expect(swiped({ x: 300 }, { kind: 'mouse' }).dataset.moved).toBe('0')
    document.body.innerHTML = ''
    expect(swiped({ x: 300 }, { enabled: false }).dataset.moved).toBe('0')
    expect(onFar).not.toHaveBeenCalled()
  })
})
