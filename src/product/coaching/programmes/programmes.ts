import { careerCoach } from './career-coach.ts';
import { danceInstructor } from './dance-instructor.ts';
import { fitnessTrainer } from './fitness-trainer.ts';
import { otherProfession } from './other-profession.ts';
import type { Programme, ProgrammeId } from './programme.ts';

export const programmes: Readonly<Record<ProgrammeId, Programme>> = {
  dance_instructor: danceInstructor,
  fitness_trainer: fitnessTrainer,
  career_coach: careerCoach,
  other: otherProfession,
};
