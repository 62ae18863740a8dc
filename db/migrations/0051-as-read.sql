-- How people look names up: accents and capitals decide only between names that are else alike (É is beside E, not
-- after Z), and figures count as numbers. The database itself compares bytes.
create collation as_read (provider = icu, locale = 'und-u-kn-true');
