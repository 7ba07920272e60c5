import type { Room } from '#server/platform/room.ts';
import { screeningSettings } from './screening-settings.ts';

/** A room without endpoints: its front door judges texts for other rooms. */
export const screening: Room = { name: 'screening', settings: screeningSettings };
