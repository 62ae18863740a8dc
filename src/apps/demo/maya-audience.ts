import type { DemoAudience, DemoCreator } from './demo-creator.ts';

export const mayaAudience: DemoAudience = {
  names: `
    Inês Carvalho, Rui Matos, Adaeze Nwosu, Beatriz Lopes, Tomás Ferreira, Mariana Pires, João Vasconcelos,
    Catarina Reis, Duarte Moniz, Leonor Teixeira, Francisca Brito, Miguel Antunes, Sofia Gaspar, Yara Mendes,
    Nuno Figueira, Clara Bettencourt, Kwame Boateng, Filipa Serrano, Hugo Nascimento, Amélie Roux, Giulia Ferrante,
    Rita Camacho, Diogo Palma, Teresa Vilar, Olumide Bello, Marta Quintela, Afonso Cruz, Raquel Dinis,
    Simão Lacerda, Isabel Noronha, Vera Coutinho, Andrei Popescu, Carolina Sá, Bruno Esteves, Zuri Kamara,
    Luísa Barradas, Gonçalo Frade, Madalena Rosa, Emeka Obi, Joana Peixoto`
    .trim()
    .split(/,\s+/),
  elsewhere: [
    { name: 'Lena Brandt', zone: 'Europe/Berlin' },
    { name: 'Piet de Wit', zone: 'Europe/Amsterdam' },
    { name: 'Camille Arnaud', zone: 'Europe/Paris' },
    { name: 'Renata Siqueira', zone: 'America/Sao_Paulo' },
    { name: 'Dana Whitfield', zone: 'America/New_York' },
    { name: 'Tobi Adeyemi', zone: 'Africa/Lagos' },
  ],
  notes: [
    'First time ever. Please be patient with me.',
    'My left ankle is still a bit stiff, no jumps please.',
    'We would like to work on the turn we lost on Thursday.',
    'I lead, but I would like to learn to follow.',
    'Coming straight from work, might be two minutes late.',
    'Song is 3:40 long, I can send the file.',
    'Is there somewhere to leave a bike?',
    'It is a birthday present, she does not know yet.',
  ],
  leads: [
    {
      name: 'Rosa Amaral',
      about: 'arranged-choreography',
      hoursAgo: 5,
      isHandled: false,
      message:
        'We are eleven from the night shift of the maternity ward, and our head midwife retires on the 19th of December. The song is decided, it is Celia Cruz, nobody else knows how to dance. Is four weeks enough if we meet twice a week?',
    },
    {
      name: 'Henrique Salgado',
      about: 'arranged-choreography',
      hoursAgo: 27,
      isHandled: false,
      message:
        'Good evening. Our school in Setúbal plans its summer party for June, about sixteen pupils of 14 to 16. Would you come to us by train? The gym has a good floor and a terrible echo.',
    },
    {
      name: 'Nia Baptista',
      about: 'arranged-choreography',
      hoursAgo: 98,
      isHandled: true,
      message:
        'Two brides, eight friends, one minute of rueda before the cake. We have nine evenings. What would it cost in Almada?',
    },
    {
      name: 'Carlos Leitão',
      about: 'arranged-choreography',
      hoursAgo: 312,
      isHandled: true,
      message:
        'Do you also arrange for seated dancers? Three of our group use wheelchairs, and they are the ones with rhythm.',
    },
    {
      name: 'Beatrix Vogel',
      about: 'arranged-choreography',
      hoursAgo: 620,
      isHandled: true,
      message:
        'Our company meets in Lisbon in October, twenty people, none of whom wants a workshop. Could it be a party that happens to teach something?',
    },
  ],
};

/** How popular each offer is; see `DemoCreator`. */
export const mayaDemand: DemoCreator['demand'] = {
  'private-lesson': 1,
  'first-dance': 0.45,
  'video-feedback': 0.35,
  'salsa-from-zero': 0.62,
  'afro-fusion': 0.74,
  'salsa-on-two': 0.5,
  rueda: 0.42,
  'friday-drums': 0.8,
  'park-practice': 0.34,
};
