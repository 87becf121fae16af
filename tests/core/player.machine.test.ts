import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../core/kernel/result.ts'
import { playerScreen } from '../../core/playback/player/index.ts'
import { barre, playback, playing, remembered, settled } from './player-playback.ts'

describe('opening', () => {
  test('V4.06 a class is loaded at the moment that was decided', async () => {
    const { commands } = await playback({ at: 42 })
    expect(commands).toContainEqual({ type: 'load', item: barre, at: 42, autoplay: true })
  })

  test('V7.31 an unauthorised viewer is refused, without a word of trouble and without a load', async () => {
    const { player, view, commands } = await playback({}, () => fail({ type: 'Unauthorized' }))
    expect([view().state, view().message]).toEqual(['refused', null])
    expect([playerScreen.view({ player: player.getSnapshot() }), playerScreen.view({ player: undefined })]).toEqual([
      null,
      null,
    ])
    expect(commands.some(({ type }) => type === 'load')).toBe(false)
  })

  test('a failure has words and can be tried again', async () => {
    let online = false
    const stage = await playback({}, () => (online ? ok(barre) : fail({ type: 'Offline' })))
    expect(stage.view().message).toMatchObject({ title: "You're offline", retry: true })
    online = true
    stage.player.send({ type: 'retry' })
    await settled()
    expect(stage.view().state).toBe('opening')
    expect(stage.commands.at(-1)).toMatchObject({ type: 'load' })
  })

  test('a class that is gone is not offered again', async () => {
    const stage = await playback({}, () => fail({ type: 'Refused', reason: 'missing', message: '' }))
    expect(stage.view().message).toMatchObject({ title: 'Video not found', retry: false })
  })

  test('a class not ready after 20 s is unreachable, one ms before it is not', async () => {
    const stage = await playback()
    stage.wait(19_999)
    expect(stage.view().state).toBe('opening')
    stage.wait(1)
    await settled()
    expect(stage.view().message?.title).toBe("The video isn't loading")
    expect(stage.commands.at(-1)).toEqual({ type: 'unload' })
  })

  test('the preferences of the device are told to the player once it is ready', async () => {
    const stage = await playback()
    stage.commands.length = 0
    stage.ready()
    await settled()
    expect(stage.commands).toEqual([
      { type: 'setVolume', volume: 0.8, muted: false },
      { type: 'setSpeed', speed: 0.75 },
      { type: 'setCaptions', on: true },
    ])
    expect(stage.kept).toEqual([])
  })

  test('a preference that is chosen before the device has answered stays, and all others are as the device kept them', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const stage = await playback({}, undefined, () => answered.then(() => ok({ ...remembered, volume: 0.3 })))
    stage.player.send({ type: 'toggleMute' })
    expect(stage.kept).toEqual([])
    answer()
    await settled()
    expect(stage.commands.findLast(({ type }) => type === 'setVolume')).toMatchObject({ volume: 0.3, muted: true })
    expect(stage.kept).toEqual([{ ...remembered, volume: 0.3, muted: true }])
  })

  test('a blocked start is a pause with a big play button', async () => {
    const stage = await playback()
    stage.ready()
    stage.says({ type: 'blocked' })
    expect(stage.view()).toMatchObject({ state: 'paused', bigPlay: true, playLabel: 'Play', playIcon: 'play' })
  })
})

describe('orders', () => {
  test('a class that is over offers to be watched again, large, with its controls', async () => {
    const stage = await playing()
    expect(stage.view()).toMatchObject({ shown: true, bigPlay: false, playLabel: 'Pause', playIcon: 'pause' })
    stage.says({ type: 'completed' })
    expect(stage.view()).toMatchObject({ state: 'ended', bigPlay: true, playLabel: 'Watch Again', playIcon: 'again' })
    expect(playerScreen.view({ player: stage.player.getSnapshot() })).toMatchObject({ state: 'ended' })
    expect((await playback()).view()).toMatchObject({ state: 'opening', shown: false })
  })

  test('toggle pauses what plays and plays what is paused', async () => {
    const stage = await playing()
    stage.player.send({ type: 'toggle' })
    await settled()
    expect(stage.commands.at(-1)).toEqual({ type: 'pause' })
    stage.says({ type: 'paused' })
    stage.player.send({ type: 'toggle' })
    await settled()
    expect(stage.commands.at(-1)).toEqual({ type: 'play' })
  })

  test('skips add up, stay inside the class, and only the newest waits to be sent', async () => {
    const stage = await playing()
    await settled()
    stage.at(50)
    stage.player.send({ type: 'skip', by: 10 })
    stage.player.send({ type: 'skip', by: 10 })
    stage.at(50.2)
    expect(stage.view().position).toBe(70)
    stage.player.send({ type: 'skip', by: 100 })
    await settled()
    expect(stage.commands.filter(({ type }) => type === 'seek')).toEqual([
      { type: 'seek', to: 60 },
      { type: 'seek', to: 100 },
    ])
  })

  test('speed goes in steps of 0.05 between 0.5 and 1.5 and is kept on the device', async () => {
    const stage = await playing()
    stage.player.send({ type: 'setSpeed', speed: 0.8349 })
    expect(stage.view()).toMatchObject({ speedText: '0.85×', speedChanged: true, slower: 0.8, faster: 0.9 })
    stage.player.send({ type: 'setSpeed', speed: 9 })
    expect(stage.view()).toMatchObject({ speed: 1.5, faster: null })
    await settled()
    expect(stage.kept.at(-1)).toMatchObject({ speed: 1.5 })
  })

  test('volume 0 is muted, and unmuting makes it audible', async () => {
    const stage = await playing()
    stage.player.send({ type: 'setVolume', volume: 0 })
    const silent = { level: 0, text: '0 percent', icon: 'muted', muteLabel: 'Unmute' }
    expect(stage.view()).toMatchObject({ volume: 0, muted: true, sound: silent })
    stage.player.send({ type: 'toggleMute' })
    expect(stage.view()).toMatchObject({ volume: 0.5, muted: false, sound: { level: 0.5, icon: 'loud' } })
    stage.player.send({ type: 'setVolume', volume: 0.45 })
    expect(stage.view().sound).toEqual({ level: 0.45, text: '45 percent', icon: 'quiet', muteLabel: 'Mute' })
    stage.player.send({ type: 'toggleMute' })
    expect(stage.view()).toMatchObject({ volume: 0.45, sound: silent })
  })
})

describe('progress', () => {
  test('V4.07 a pause, the end and leaving are told, in the item’s own name', async () => {
    const stage = await playing()
    stage.at(12)
    stage.says({ type: 'paused' })
    stage.says({ type: 'playing' })
    stage.at(30)
    stage.says({ type: 'completed' })
    stage.says({ type: 'playing' })
    stage.at(8)
    stage.player.send({ type: 'leave' })
    expect(stage.saved()).toEqual([12, 100, 8])
    expect(stage.named('progressed').every(({ id }) => id === 'barre001')).toBe(true)
  })

  test('V4.07 leaving ends the player, which unloads and listens no more', async () => {
    const stage = await playing()
    stage.player.send({ type: 'leave' })
    await settled()
    expect(stage.commands.at(-1)).toEqual({ type: 'unload' })
    expect(stage.player.getSnapshot().status).toBe('done')
    expect(stage.listeners()).toBe(0)
  })

  test('V4.07 the same place is never told twice', async () => {
    const stage = await playing()
    stage.at(12)
    stage.says({ type: 'paused' })
    stage.hide()
    stage.player.send({ type: 'leave' })
    expect(stage.saved()).toEqual([12])
  })

  test('V4.07 a class that never played tells nothing, wherever it began', async () => {
    for (const at of [0, 42]) {
      const stage = await playback({ at })
      stage.ready()
      stage.hide()
      stage.player.send({ type: 'leave' })
      expect(stage.saved()).toEqual([])
    }
  })

  test('V4.07 a seek is told while paused, not while playing', async () => {
    const stage = await playing()
    stage.says({ type: 'seeked', from: 0, to: 30 })
    expect(stage.saved()).toEqual([])
    stage.says({ type: 'paused' })
    stage.says({ type: 'seeked', from: 30, to: 60 })
    expect(stage.saved()).toEqual([30, 60])
  })

  test('V4.07 every 15 s of playing are told, pauses not counted', async () => {
    const stage = await playing()
    stage.wait(10_000)
    stage.says({ type: 'waiting' })
    stage.wait(9_000)
    stage.says({ type: 'playing' })
    stage.at(14)
    stage.wait(4_999)
    expect(stage.saved()).toEqual([])
    stage.wait(1)
    expect(stage.saved()).toEqual([14])
    stage.at(29)
    stage.wait(15_000)
    expect(stage.saved()).toEqual([14, 29])
  })

  test('V4.08 P4.1.03 almost complete is told once, at 95 %, with the video’s id', async () => {
    const stage = await playing()
    stage.at(94.999)
    expect(stage.named('almostCompleted')).toEqual([])
    stage.at(95)
    stage.at(96)
    stage.says({ type: 'completed' })
    stage.says({ type: 'playing' })
    stage.at(97)
    expect(stage.named('almostCompleted')).toEqual([{ type: 'almostCompleted', id: 'barre001', isDanced: false }])
  })

  test.each([
    [49_999, false],
    [50_000, true],
  ])(
    'V4.08 V3.03 a class of 100 s that has played for %s ms when it is almost complete was danced: %s',
    async (ms, isDanced) => {
      const stage = await playing()
      stage.wait(ms)
      stage.at(95)
      expect(stage.named('almostCompleted')).toMatchObject([{ isDanced }])
    },
  )

  test('V4.08 a short class that ends between two moments is almost complete before it is complete', async () => {
    const stage = await playing()
    stage.at(94)
    stage.says({ type: 'completed' })
    expect(stage.facts.map(({ type }) => type).slice(-3)).toEqual(['progressed', 'almostCompleted', 'completed'])
  })

  test('V4.07 P4.1.02 completed is told once per play-through', async () => {
    const stage = await playing()
    stage.says({ type: 'completed' })
    stage.says({ type: 'completed' })
    stage.says({ type: 'seeked', from: 100, to: 100 })
    stage.says({ type: 'completed' })
    expect(stage.named('completed')).toHaveLength(1)
    stage.says({ type: 'playing' })
    stage.says({ type: 'completed' })
    expect(stage.named('completed')).toHaveLength(2)
  })

  test.each([
    ['prompt', 89.999, false],
    ['prompt', 90, true],
    ['header', 94.9, false],
    ['header', 95, true],
  ] as const)(
    'P4.1.02 V4.09 who goes on by the %s at %s of 100 s completes the class: %s',
    async (by, at, completes) => {
      const stage = await playing()
      stage.at(at)
      stage.player.send({ type: 'goOn', by })
      stage.player.send({ type: 'leave' })
      await settled()
      expect(stage.named('finished')).toEqual(completes ? [{ type: 'finished', id: 'barre001' }] : [])
      expect(stage.named('almostCompleted')).toHaveLength(completes ? 1 : 0)
      expect(stage.saved()).toEqual(completes ? [] : [at])
      expect(stage.named('completed')).toEqual([])
    },
  )

  test('P4.1.02 a class that was not played, or is over already, is not completed by going on', async () => {
    const unplayed = await playback({ at: 97 })
    unplayed.ready()
    unplayed.player.send({ type: 'goOn', by: 'header' })
    const over = await playing()
    over.says({ type: 'completed' })
    over.player.send({ type: 'goOn', by: 'prompt' })
    expect([unplayed.named('finished'), over.named('finished')]).toEqual([[], []])
  })

  test('P4.1.02 V4.08 a class that pauses, waits or is sought near its end is completed by going on, too', async () => {
    for (const event of [{ type: 'paused' }, { type: 'waiting' }, { type: 'broken', trouble: 'stalled' }] as const) {
      const stage = await playing()
      stage.at(96)
      stage.says(event)
      stage.player.send({ type: 'goOn', by: 'header' })
      expect(stage.named('finished')).toHaveLength(1)
    }
    const sought = await playing()
    sought.player.send({ type: 'seek', to: 95 })
    sought.player.send({ type: 'goOn', by: 'header' })
    expect(sought.named('finished')).toHaveLength(1)
  })

  test('V7.38 a viewer is counted once, after 5 s of playing', async () => {
    const stage = await playing()
    stage.wait(3_000)
    stage.says({ type: 'seeked', from: 3, to: 90 })
    stage.says({ type: 'paused' })
    stage.wait(60_000)
    stage.says({ type: 'playing' })
    stage.wait(1_999)
    expect(stage.named('viewed')).toEqual([])
    stage.wait(1)
    stage.says({ type: 'paused' })
    stage.says({ type: 'playing' })
    stage.wait(60_000)
    expect(stage.named('viewed')).toEqual([{ type: 'viewed', id: 'barre001' }])
  })

  test('V7.37 time, seek, ready, complete and advertisement are told', async () => {
    const stage = await playing()
    stage.says({ type: 'adImpression' })
    stage.at(3)
    stage.says({ type: 'seeked', from: 3, to: 8 })
    stage.says({ type: 'completed' })
    const types = stage.facts.map(({ type }) => type)
    expect(types).toEqual([
      'readied',
      'begun',
      'adShown',
      'timed',
      'seeked',
      'progressed',
      'almostCompleted',
      'completed',
    ])
  })
})

describe('trouble', () => {
  test('30 s of waiting are a stalled class, one ms less is a wait; it is mentioned after half a second', async () => {
    const stage = await playing()
    stage.says({ type: 'waiting' })
    stage.wait(499)
    expect(stage.view()).toMatchObject({ state: 'waiting', spinner: false })
    stage.wait(1)
    expect(stage.view()).toMatchObject({ spinner: true, status: 'Waiting for the video' })
    stage.says({ type: 'waiting' })
    stage.wait(29_499)
    expect(stage.view().state).toBe('waiting')
    stage.wait(1)
    expect(stage.view().message?.title).toBe('Playback stopped')
  })

  test('a broken class opens again where it broke', async () => {
    const stage = await playing()
    stage.at(33)
    stage.says({ type: 'broken', trouble: 'undecodable' })
    expect(stage.view().message?.title).toBe("This video can't play here")
    stage.player.send({ type: 'retry' })
    await settled()
    expect(stage.commands.at(-1)).toMatchObject({ type: 'load', at: 33, autoplay: true })
    stage.says({ type: 'time', position: 0, duration: 100, buffered: 0 })
    expect(stage.view().position).toBe(33)
  })
})

const expired = { type: 'broken', trouble: 'expired' } as const
const loads = ({ commands }: Awaited<ReturnType<typeof playing>>) =>
  commands.flatMap((command) => (command.type === 'load' ? [[command.at, command.autoplay]] : []))

describe('a signature that is refused', () => {
  test('V7.30 V7.31 is replaced once, and the class goes on at the same second', async () => {
    const stage = await playing()
    stage.at(42)
    stage.says({ type: 'waiting' })
    stage.says(expired)
    await settled()
    expect([stage.renewed, loads(stage).at(-1)]).toEqual([['barre001'], [42, true]])
    stage.ready()
    stage.says({ type: 'playing' })
    expect(stage.view()).toMatchObject({ state: 'playing', position: 42, message: null })
  })

  test('V7.30 is replaced in a class that is paused, which stays paused', async () => {
    const stage = await playing()
    stage.at(42)
    stage.says({ type: 'paused' })
    stage.says(expired)
    await settled()
    stage.ready()
    expect([loads(stage).at(-1), stage.view().state]).toEqual([[42, false], 'paused'])
  })

  test('V7.30 that the new one does not mend has words and another try, and is not asked about again', async () => {
    const stage = await playing()
    stage.at(42)
    stage.says(expired)
    await settled()
    stage.ready()
    stage.says({ type: 'playing' })
    stage.at(46.9)
    stage.says(expired)
    await settled()
    expect(stage.renewed).toHaveLength(1)
    expect(stage.view().message).toMatchObject({ title: 'Playback stopped', retry: true })
    stage.player.send({ type: 'retry' })
    await settled()
    stage.says(expired)
    await settled()
    expect(stage.renewed).toHaveLength(2)
  })

  test('V7.30 V7.33 is replaced again after the class has played on', async () => {
    const stage = await playing()
    for (const at of [42, 47, 60]) {
      stage.at(at)
      stage.says(expired)
      await settled()
      stage.ready()
      stage.says({ type: 'playing' })
    }
    expect(stage.renewed).toHaveLength(3)
  })

  test('V7.30 is replaced in a class that is over: Play starts it again, and a seek leaves it paused there', async () => {
    for (const [press, load] of [
      [{ type: 'toggle' }, [0, true]],
      [{ type: 'seek', to: 30 }, [30, false]],
    ] as const) {
      const stage = await playing()
      stage.says({ type: 'completed' })
      stage.player.send(press)
      stage.says(expired)
      await settled()
      expect([stage.renewed, loads(stage).at(-1)]).toEqual([['barre001'], load])
    }
  })

  test('V7.30 is replaced before the class was ready, too', async () => {
    const stage = await playback({ at: 12 })
    stage.says(expired)
    await settled()
    expect([stage.renewed, loads(stage)]).toEqual([
      ['barre001'],
      [
        [12, true],
        [12, true],
      ],
    ])
    stage.says(expired)
    expect(stage.view().message?.title).toBe('Playback stopped')
  })

  test('V7.31 that may not be replaced is refused, and is no trouble of the connection', async () => {
    let entitled = true
    const stage = await playback({}, () => (entitled ? ok(barre) : fail({ type: 'Unauthorized' })))
    entitled = false
    stage.says(expired)
    await settled()
    expect([stage.view().state, stage.view().message]).toEqual(['refused', null])
  })

  test('V7.30 of captions is replaced once; then, and where they cannot be had, the class has none and plays on', async () => {
    const stage = await playing()
    stage.says({ type: 'captionsLost', refused: true })
    await settled()
    stage.ready()
    stage.says({ type: 'playing' })
    expect([stage.renewed.length, stage.view().captions.available]).toEqual([1, true])
    stage.says({ type: 'captionsLost', refused: true })
    await settled()
    expect([stage.renewed.length, stage.view().captions.available, stage.view().state]).toEqual([1, false, 'playing'])
    const other = await playing()
    other.says({ type: 'captionsLost', refused: false })
    await settled()
    expect([other.renewed, other.view().captions.available]).toEqual([[], false])
  })
})

test('V4.09 what comes next is offered with 10 s to go', async () => {
  const stage = await playing()
  stage.at(89.999)
  expect(stage.view().nextPrompt).toBe(false)
  stage.at(90)
  expect(stage.view().nextPrompt).toBe(true)
})

test('the view says the time, its words, the exercise and the choices', async () => {
  const stage = await playing()
  stage.at(42)
  expect(stage.view()).toMatchObject({
    state: 'playing',
    positionText: '0:42',
    durationText: '1:40',
    leftText: '-0:58',
    positionSpoken: '42 seconds of 1 minute 40 seconds',
    watched: 0.42,
    buffered: 0.52,
    chapter: 'Tendus',
    captions: { available: true, on: true },
  })
  expect(stage.view().qualities.map(({ label }) => label)).toEqual(['Auto', '540p', '270p'])
})

describe('before and after it plays', () => {
  const never = () => new Promise(() => {}) as never

  test('it is opened by its id, and what takes longer than 20 s is unreachable', async () => {
    const asked: string[] = []
    const stage = await playback({ at: 5 }, (id) => {
      asked.push(id)
      return never()
    })
    expect(asked).toEqual(['barre001'])
    stage.player.send({ type: 'skip', by: 10 })
    expect(stage.view().position).toBe(15)
    stage.player.send({ type: 'seek', to: 20 })
    expect(stage.view().position).toBe(20)
    stage.wait(19_999)
    expect(stage.view().state).toBe('opening')
    stage.wait(1)
    expect(stage.view().message?.title).toBe("The video isn't loading")
  })

  test('one that is tried again plays by itself, also where it would not have at first', async () => {
    let online = false
    const stage = await playback({ autoplay: false }, () => (online ? ok(barre) : fail({ type: 'Offline' })))
    online = true
    stage.player.send({ type: 'retry' })
    await settled()
    expect(stage.view().message).toBeNull()
    expect(stage.commands.at(-1)).toMatchObject({ type: 'load', autoplay: true })
  })

  test('V7.31 one that was refused is opened when it is tried again', async () => {
    let member = false
    const stage = await playback({}, () => (member ? ok(barre) : fail({ type: 'Unauthorized' })))
    member = true
    stage.player.send({ type: 'retry' })
    await settled()
    stage.ready()
    expect(stage.view().state).toBe('waiting')
  })

  test('one that does not start by itself is ready and paused, with its heights and the preferences', async () => {
    const stage = await playback({ autoplay: false })
    stage.commands.length = 0
    stage.ready()
    await settled()
    expect(stage.view()).toMatchObject({ state: 'paused', captions: { available: true } })
    expect(stage.view().qualities).toHaveLength(3)
    expect(stage.commands.map(({ type }) => type)).toEqual(['setVolume', 'setSpeed', 'setCaptions'])
  })

  test('toggle pauses what waits for data, and plays again what is over', async () => {
    const stage = await playing()
    stage.says({ type: 'waiting' })
    stage.player.send({ type: 'toggle' })
    await settled()
    expect(stage.commands.at(-1)).toEqual({ type: 'pause' })
    stage.says({ type: 'completed' })
    stage.player.send({ type: 'toggle' })
    await settled()
    expect(stage.commands.at(-1)).toEqual({ type: 'play' })
  })

  test('V4.07 after the end a seek is a pause at that place, which is reported', async () => {
    const stage = await playing()
    stage.says({ type: 'completed' })
    stage.says({ type: 'seeked', from: 100, to: 30 })
    expect(stage.view()).toMatchObject({ state: 'paused', position: 30 })
    expect(stage.saved()).toEqual([100, 30])
  })

  test('a player that plays on after a seek is believed again', async () => {
    const stage = await playing()
    stage.player.send({ type: 'seek', to: 50 })
    stage.at(3)
    expect(stage.view().position).toBe(50)
    stage.says({ type: 'playing' })
    stage.at(51)
    expect(stage.view().position).toBe(51)
  })

  test('leaving ends after 20 s where the player does not answer', async () => {
    const stage = await playing()
    stage.mute()
    stage.player.send({ type: 'leave' })
    await settled()
    stage.wait(19_999)
    expect(stage.player.getSnapshot().status).toBe('active')
    stage.wait(1)
    expect(stage.player.getSnapshot().status).toBe('done')
  })

  test('V4.07 V7.38 the times to a report and to a view go on where a pause began', async () => {
    const stage = await playing()
    stage.wait(3_000)
    stage.says({ type: 'paused' })
    stage.says({ type: 'playing' })
    stage.wait(1_999)
    expect(stage.named('viewed')).toEqual([])
    stage.wait(1)
    expect(stage.named('viewed')).toHaveLength(1)
    stage.at(14)
    stage.wait(10_000)
    expect(stage.saved()).toEqual([14])
    stage.at(20)
    stage.wait(14_999)
    expect(stage.saved()).toEqual([14])
    stage.wait(1)
    expect(stage.saved()).toEqual([14, 20])
  })
})
