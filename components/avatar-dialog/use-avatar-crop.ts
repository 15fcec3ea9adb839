import type Cropper from 'cropperjs'
import { useEffect, useRef, useState } from 'react'
import { showSuccess } from '@/lib/client/toasts'
import { toJpeg, shrinkImage } from './picture-file'

/** R9-14 */
const cropSide = 200

interface Options {
  upload(jpeg: Blob): Promise<void>
  onSaved(): void
  words: { notAnImage: string; done: string }
}

const template = `<cropper-canvas background><cropper-image rotatable scalable translatable></cropper-image><cropper-shade hidden></cropper-shade>
<cropper-selection initial-coverage="0.5" aspect-ratio="1" movable resizable keyboard outlined><cropper-grid role="grid" bordered covered></cropper-grid>
<cropper-handle action="move" theme-color="rgba(255,255,255,.35)"></cropper-handle></cropper-selection></cropper-canvas>`

/** A picture being cropped. The library draws with elements of its own, outside React, and is loaded when it is needed. */
export function useAvatarCrop({ upload, onSaved, words }: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const cropper = useRef<Cropper | null>(null)
  const [chosen, setChosen] = useState(false)
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)

  useEffect(() => () => cropper.current?.destroy(), [])

  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    const image = await shrinkImage(file).catch(() => null)
    if (!image || !stage.current) return setProblem(words.notAnImage)
    // It touches HTMLElement while it loads: never on the server.
    const { default: CropperClass } = await import('cropperjs')
    cropper.current?.destroy()
    setChosen(true)
    cropper.current = new CropperClass(image, { container: stage.current, template })
    const picture = cropper.current.getCropperImage()
    await picture?.$ready()
    picture?.$center('contain')
    const selection = cropper.current.getCropperSelection()
    if (!selection || !stage.current) return
    // Without it a cut of a wide picture comes out 200 by 50.
    selection.aspectRatio = 1
    const { clientWidth, clientHeight } = stage.current
    selection.$change((clientWidth - cropSide) / 2, (clientHeight - cropSide) / 2, cropSide, cropSide)
  }

  const cut = async (): Promise<Blob | null> => {
    const canvas = await cropper.current?.getCropperSelection()?.$toCanvas({ width: cropSide, height: cropSide })
    return canvas ? toJpeg(canvas) : null
  }

  return {
    stage,
    chosen,
    problem,
    pending,
    choose: (file: File | undefined) => void choose(file),
    rotate: (degrees: number) => void cropper.current?.getCropperImage()?.$rotate(`${degrees}deg`),
    zoom: (by: number) => void cropper.current?.getCropperImage()?.$zoom(by),
    async download() {
      const jpeg = await cut()
      if (!jpeg) return
      const link = document.createElement('a')
      link.href = URL.createObjectURL(jpeg)
      link.download = 'avatar.jpeg'
      link.click()
      URL.revokeObjectURL(link.href)
    },
    async save() {
      const jpeg = await cut()
      if (!jpeg) return
      setPending(true)
      try {
        await upload(jpeg)
        showSuccess(words.done)
        onSaved()
      } catch (error) {
        setProblem((error as Error).message || words.notAnImage)
      } finally {
        setPending(false)
      }
    },
  }
}
