export type { Agenda, AgendaSources } from './agenda.ts'
export { agendaOf, agendaSources } from './agenda.ts'
export type { BookingsEvent, BookingsFact, BookingsState } from './bookings.machine.ts'
export { bookingsMachine } from './bookings.machine.ts'
export type { Booking, BookingSubject, Bookings } from './bookings.ts'
export { bookingKey, isBooked, noBookings, savedWithin } from './bookings.ts'
export type { BookView, LostBookingsView } from './bookings.view.ts'
export { bookView, lostBookings } from './bookings.view.ts'
export { refusalText } from './bookings.words.ts'
export type { CountdownView } from './countdown.view.ts'
export { countdownView } from './countdown.view.ts'
export type { EventEvent, EventFact, EventState } from './event.machine.ts'
export { eventMachine } from './event.machine.ts'
export { eventScreen } from './event.screen.ts'
export type { CalendarEntry, EventView } from './event.view.ts'
export { eventPageView } from './event.view.ts'
export { eventsScreen, nextEventScreen } from './events.screen.ts'
export { joinScreen } from './join.screen.ts'
export type { JoinView } from './join.view.ts'
export { remaining } from './join.view.ts'
export { liveLineScreen } from './line.screen.ts'
export type { LiveLineView } from './line.view.ts'
export { liveLineView } from './line.view.ts'
export { plannerUnreachable } from './line.words.ts'
export type { PlannerSource } from './planner.ts'
export { plannerMissing, plannerState } from './planner.ts'
export type { LivePort } from './port.ts'
export { eventToBuyFor, purchaseNote } from './purchase.ts'
export { refusedBooking } from './refused.view.ts'
export { dailyRowScreen, todayRowScreen } from './rows.screen.ts'
export type { DailyClass, LiveClass, ScheduledClass } from './rules.ts'
export { classJoin, classJoinChanges, eventInterval, passCovers } from './rules.ts'
export { dayLabel, isApart, isNightly, scheduleDays, scheduleOf } from './schedule.ts'
export { secondsMachine } from './seconds.machine.ts'
export {
  classWindow,
  countdown,
  eventJoin,
  eventJoinChanges,
  eventWindow,
  hasEnded,
  isComing,
  isOver,
  joinAfterEnd,
  nextEventChanges,
} from './timing.ts'
export type { ClassRowView, LiveHeroView, TodayView } from './today.view.ts'
export { dailyView, liveHeroView, todayView } from './today.view.ts'
export type { EventRowView, EventsView } from './view.ts'
export { eventsView, hoursText } from './view.ts'
export { calendarTexts, liveTexts } from './words.ts'
export type { BookingWrite } from './writes.ts'
export { bookingNouns, bookingsIn, bookingWrite } from './writes.ts'
