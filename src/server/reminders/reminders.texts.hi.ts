import type {
  reminderEvent as englishEvent,
  reminderMail as englishMail,
  reminderPush as englishPush,
} from './reminders.texts.en.ts';

export const reminderPush: typeof englishPush = {
  title: 'दोहराने का समय',
  body: {
    one: '{count} सवाल दोहराना है। एक मिनट काफ़ी है।',
    other: '{count} सवाल दोहराने हैं। पाँच मिनट काफ़ी हैं।',
  },
};

export const reminderMail: typeof englishMail = {
  subject: { one: 'सक्षम पर {count} सवाल दोहराना है', other: 'सक्षम पर {count} सवाल दोहराने हैं' },
  text: `नमस्ते,

{due}

दोहराएँ: {review}

आपने दिन में एक बार यह मेल चुना था। इसे बंद करें: {end}

--${' '}
सक्षम, {site}
यह मेल अपने आप भेजा गया है।
`,
};

export const reminderEvent: typeof englishEvent = {
  title: 'सक्षम के साथ थोड़ा सीखें',
  text: 'आप कुछ भूलें, उससे ठीक पहले वह सवाल फिर पूछा जाता है। पाँच मिनट काफ़ी हैं।',
};
