/** What later capabilities may call here; everything else of this folder is its own. */
export { roomReminders, roomsWaiting } from './reminders.ts';
