import type { DemoAudience, DemoCreator } from './demo-creator.ts';

export const jonasAudience: DemoAudience = {
  names: `
    Gudrun Albers, Samir Haddad, Katrin Wolters, Holger Meissner, Ulrike Sander, Dieter Krohn, Birgit Lorenz,
    Thomas Eberle, Anja Petrov, Matthias Fuhrmann, Renate Scholl, Cem Aydın, Petra Vogt, Jörg Lindemann, Elif Kaya,
    Stefan Hartwig, Monika Brauer, Rainer Tietz, Susanne Ahrens, Paul Okonkwo, Heike Dorn, Andreas Wiebe,
    Margot Frenzel, Nils Behrendt, Claudia Rehm, Frank Ostermann, Ines Kowalski, Bernd Stahl, Silke Jansen,
    Volker Grimm, Marlene Pohl, Uwe Kersten, Karin Blume, Tom Fairweather, Doris Engel`
    .trim()
    .split(/,\s+/),
  elsewhere: [
    { name: 'Owen Price', zone: 'Europe/London' },
    { name: 'Astrid Nyberg', zone: 'Europe/Stockholm' },
    { name: 'Marco Bellini', zone: 'Europe/Rome' },
    { name: 'Judith Kramer', zone: 'America/Chicago' },
  ],
  notes: [
    'New hip since May, cleared by the surgeon. Can bring the report.',
    'I have not trained for twenty years. Please do not laugh.',
    'Left shoulder clicks overhead, no pain.',
    'Would like to test a heavy single if the day is good.',
    'Could we go through the hinge once more?',
    'Blood pressure tablets, doctor says strength training is fine.',
    'I bring my husband next time if I survive.',
    'Gate code please, the bell did not work last week.',
  ],
  leads: [
    {
      name: 'Ute Hansen',
      about: 'link-ask',
      hoursAgo: 9,
      isHandled: false,
      message:
        'I am 63 and my left knee was replaced in March. Stairs are fine, kneeling is not. My physiotherapist says I may load it now. Would you start with me, or is that too early?',
    },
    {
      name: 'Bernd Oltmann',
      about: 'link-ask',
      hoursAgo: 51,
      isHandled: false,
      message: 'Slipped disc L5 two years ago, no pain since the winter. I miss the barbell. Is it a no?',
    },
    {
      name: 'Ewa Nowak',
      about: 'link-ask',
      hoursAgo: 170,
      isHandled: true,
      message:
        'Osteoporosis, found last month, I am 58. My doctor wrote "strength training" on a prescription form and nothing else. What would be the first thing?',
    },
    {
      name: 'Rolf Peters',
      about: 'link-ask',
      hoursAgo: 433,
      isHandled: true,
      message:
        'Both shoulders, from thirty years of painting ceilings. I can lift my arms to here, and I am writing this with the other one.',
    },
  ],
};

/** How popular each offer is; see `DemoCreator`. */
export const jonasDemand: DemoCreator['demand'] = {
  'first-visit': 0.35,
  'personal-training': 1,
  'programme-review': 0.3,
  'barbell-basics': 0.6,
  'forty-tuesday': 0.82,
  'lunch-bells': 0.4,
  'forty-thursday': 0.72,
  'saturday-mobility': 0.46,
};
